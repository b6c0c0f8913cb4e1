import { X } from "lucide-react";
import { useEffect } from "react";
import { Button, IconButton } from "../../../ui/button/button.tsx";
import { useBuilder, useDraft, useView } from "../view-state/builder-context.ts";
import { notAppliedWords, unappliedOf } from "../view-state/unapplied.ts";
import css from "./left-draft-notice.module.css";

/**
 * Says that the values of a panel were not applied when the author left it by pressing elsewhere, and offers to apply
 * them. Appears where the panel was.
 */
export function LeftDraftNotice() {
  const builder = useBuilder();
  const left = useView((view) => view.leftDraft);
  const document = useDraft((state) => state.document);
  const [unapplied] = left && !builder.isReadOnly ? unappliedOf(left, document) : [];
  const words = unapplied ? notAppliedWords([unapplied]) : "";
  const drop = () => builder.view.dropLeftDraft();
  const apply = () => {
    if (unapplied && builder.edit(...unapplied.edits)) drop();
  };
  useEffect(() => {
    if (left && words !== "") builder.view.announce(words);
  }, [builder, left, words]);
  if (!unapplied) return null;
  const { unfinishedId } = unapplied;
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
      <p className={css.words}>{unfinishedId === null ? words : `${words}: a field is missing or wrong`}</p>
      {unfinishedId === null ? (
        <Button size="small" variant="primary" onPress={apply}>
          Apply
        </Button>
      ) : (
        <Button size="small" variant="primary" onPress={() => builder.view.returnToDraft(unfinishedId)}>
          Back to the form
        </Button>
      )}
      <IconButton label="Dismiss" icon={<X />} size="small" hasTooltip={false} onPress={drop} />
    </section>
  );
}
