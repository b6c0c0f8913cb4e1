import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { ButtonLink } from "../../../ui/button/button.tsx";
import { MozaikView } from "../../view/mozaik-view.tsx";
import { styleSheetOf } from "../../view/style-sheet.ts";
import css from "./preview-screen.module.css";
import "../../view/view.css";
import "../../view/widget/widget.css";

/** The draft as visitors would see it if it were published now. Its fields can be tried, its buttons do nothing yet. */
export function PreviewScreen({ draft }: { draft: MozaikDraft }) {
  const paper = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft has other widgets
  useEffect(() => {
    // Loaded by now, with the draft: nothing is pressed before.
    void import("../../view/client/widget/widgets.ts").then(({ startDraft }) => {
      if (paper.current) startDraft(paper.current);
    });
  }, [draft]);
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <h1 className="visually-hidden">{draft.settings.name}</h1>
        <ButtonLink href={`/mozaik/${draft.id}/edit`} size="small" icon={<ArrowLeft aria-hidden="true" />}>
          Edit
        </ButtonLink>
        <span>This is a draft. Visitors do not see it until it is published.</span>
      </header>
      <div ref={paper} className={css.paper}>
        <style>{styleSheetOf(draft.document, draft.assets)}</style>
        <MozaikView document={draft.document} assets={draft.assets} origin={window.location.origin} />
      </div>
    </div>
  );
}
