import { ArrowLeft } from "lucide-react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { ButtonLink } from "../../ui/button/button.tsx";
import { MozaikView } from "../view/mozaik-view.tsx";
import { styleSheetOf } from "../view/style-sheet.ts";
import css from "./preview-screen.module.css";
import "../view/view.css";

/** The draft as visitors would see it if it were published now. */
export function PreviewScreen({ draft }: { draft: MozaikDraft }) {
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <ButtonLink href={`/mozaik/${draft.id}/edit`} size="small" icon={<ArrowLeft aria-hidden="true" />}>
          Edit
        </ButtonLink>
        <span>This is a draft. Visitors do not see it until it is published.</span>
      </header>
      <div>
        <style>{styleSheetOf(draft.document, draft.assets)}</style>
        <MozaikView document={draft.document} assets={draft.assets} origin={window.location.origin} />
      </div>
    </div>
  );
}
