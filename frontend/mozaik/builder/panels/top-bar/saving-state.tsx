import { Check, CloudOff, LoaderCircle, OctagonAlert } from "lucide-react";
import { Button } from "../../../../ui/button/button.tsx";
import type { DraftStore } from "../../sync/draft-store.ts";
import { useBuilder, useDraft } from "../../view-state/builder-context.ts";
import css from "./top-bar.module.css";
import { useOnline } from "./use-online.ts";

/** If this browser stores nothing, the usual confirmation for leaving is shown. */
async function loadAgain(draft: DraftStore): Promise<void> {
  await draft.keep().catch((error) => console.error("Changes are not kept on this device.", error));
  window.location.reload();
}

/** Always visible: says if the author's work is saved. */
export function SavingState() {
  const builder = useBuilder();
  const { draft, isReadOnly } = builder;
  const isOnline = useOnline();
  const saving = useDraft((state) => state.saving);
  // A failing request takes seconds; that the device is offline is known at once.
  const kind = saving.kind === "saving" && !isOnline ? "offline" : saving.kind;
  if (isReadOnly) return <span className={css.saving}>Read-only</span>;
  return (
    <span className={css.saving} data-kind={kind} role="status">
      {kind === "saved" && (
        <>
          <Check aria-hidden="true" />
          <span>Saved</span>
        </>
      )}
      {kind === "saving" && (
        <>
          <LoaderCircle aria-hidden="true" className={css.turning} />
          <span>Saving…</span>
        </>
      )}
      {kind === "offline" && (
        <>
          <CloudOff aria-hidden="true" />
          <span>Offline, kept on this device</span>
          <Button variant="quiet" size="small" onPress={() => draft.retry()}>
            Retry
          </Button>
        </>
      )}
      {kind === "conflict" && (
        <>
          <OctagonAlert aria-hidden="true" />
          <span>Changed by someone else</span>
          <Button variant="quiet" size="small" onPress={() => builder.view.promptConflict("open")}>
            Decide
          </Button>
        </>
      )}
      {kind === "outdated" && (
        <>
          <OctagonAlert aria-hidden="true" />
          <span>Not saved</span>
          <Button variant="quiet" size="small" onPress={() => void loadAgain(draft)}>
            Load again
          </Button>
        </>
      )}
      {(kind === "stopped" || kind === "closed") && (
        <>
          <OctagonAlert aria-hidden="true" />
          <span>Not saved</span>
        </>
      )}
    </span>
  );
}
