import { memo } from "react";
import type { MozaikDocument } from "#mozaik/document";
import { MozaikView } from "../../mozaik/view/mozaik-view.tsx";
import { styleSheetOf } from "../../mozaik/view/style-sheet.ts";
import "../../mozaik/view/interaction/interaction.css";
import "../../mozaik/view/view.css";
import "../../mozaik/view/widget/every-widget.css";
import css from "./template-preview.module.css";

const NO_ASSETS = {};

/** The upper part of a document, rendered by the viewer as a wide page and scaled down by its style sheet. */
export const TemplatePreview = memo(function TemplatePreview({ document }: { document: MozaikDocument }) {
  return (
    <div className={css.page} data-theme="light">
      <style>{styleSheetOf(document, NO_ASSETS)}</style>
      <MozaikView document={document} assets={NO_ASSETS} isInert />
    </div>
  );
});
