import { Lock } from "lucide-react";
import { type NodeId, previewEndOf } from "#mozaik/document";
import { useDraft } from "../view-state/builder-context.ts";
import css from "./preview-line.module.css";

/** The line at the end of a tile below which only buyers read on, while the Mozaik is private and on sale. */
export function PreviewLine({ below }: { below: NodeId }) {
  const isHere = useDraft(({ document }) => previewEndOf(document)?.id === below);
  if (!isHere) return null;
  return (
    <div className={css.line} role="note" data-theme="light">
      <span className={css.words}>
        <Lock aria-hidden="true" />
        Preview ends here. Only buyers see the rest.
      </span>
    </div>
  );
}
