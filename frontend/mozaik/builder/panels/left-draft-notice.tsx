import { X } from "lucide-react";
import { useEffect } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { PANEL_TITLES } from "../model/format-panel-name.ts";
import { useBuilder, useDraft, useView } from "../view-state/builder-context.ts";
import css from "./left-draft-notice.module.css";

/**
 * Says that the values of a panel were not applied when the author left it by pressing elsewhere, and offers to apply
 * them. Appears where the panel was.
 */
export function LeftDraftNotice() {
  const builder = useBuilder();
  const left = useView((view) => view.leftDraft);
  const document = useDraft((state) => state.document);
  const edits = left && !builder.isReadOnly ? left.editsIn(document) : [];
  const words = left && edits.length > 0 ? `${PANEL_TITLES[left.panel]} not applied` : "";
  const drop = () => builder.view.dropLeftDraft();
  const apply = () => {
    if (builder.edit(...edits)) drop();
  };
  useEffect(() => {
    if (left && words !== "") builder.view.announce(words);
  }, [builder, left, words]);
  if (words === "") return null;
  return (
    <section
      className={css.notice}
      aria-label={words}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        drop();
      }}
    >
      <p className={css.words}>{words}</p>
      <Button size="small" variant="primary" onPress={apply}>
        Apply
      </Button>
      <IconButton label="Dismiss" icon={<X />} size="small" hasTooltip={false} onPress={drop} />
    </section>
  );
}
