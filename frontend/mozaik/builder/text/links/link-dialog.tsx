import { useEditorRef } from "platejs/react";
import type { Dispatch, FormEvent } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { type LinkDraft, linkFields } from "../../model/link-address.ts";
import { focusText } from "../plate/focus-text.ts";
import { addLink, changeLink, removeLink } from "./link-actions.ts";
import type { LinkDialogEvent, LinkDialogState } from "./link-dialog-state.ts";
import { LinkForm } from "./link-form.tsx";
import type { LinkPlaces } from "./link-places.ts";
import { LinkSummary } from "./link-summary.tsx";
import css from "./links.module.css";

type Props = { state: LinkDialogState; dispatch: Dispatch<LinkDialogEvent>; places: () => LinkPlaces };

/** Turns the selected text into a link, or shows and edits the link at the caret. Enter saves, Escape cancels. */
export function LinkDialog({ state, dispatch, places }: Props) {
  const editor = useEditorRef();
  if (state.state === "inactive") return null;
  const end = () => {
    dispatch({ type: "ended" });
    focusText(editor);
  };
  return (
    <Dialog
      title="Insert hyperlink"
      size="medium"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) end();
      }}
      isDismissable={state.state === "viewing"}
    >
      <div className={css.dialog}>
        <Step state={state} dispatch={dispatch} places={places()} end={end} />
      </div>
    </Dialog>
  );
}

type StepProps = {
  state: Exclude<LinkDialogState, { state: "inactive" }>;
  dispatch: Dispatch<LinkDialogEvent>;
  places: LinkPlaces;
  end: () => void;
};

function Step({ state, dispatch, places, end }: StepProps) {
  const editor = useEditorRef();
  const { draft } = state;
  const change = (by: Partial<LinkDraft>) => dispatch({ type: "changed", draft: by });
  if (state.state === "viewing") {
    return (
      <>
        <LinkSummary draft={draft} places={places} />
        <div className={css.actions}>
          <Button variant="quiet" onPress={end}>
            Close
          </Button>
          <Button
            onPress={() => {
              removeLink(editor, state.linkId);
              end();
            }}
          >
            Remove
          </Button>
          <Button variant="primary" onPress={() => dispatch({ type: "edit" })}>
            Edit
          </Button>
        </div>
      </>
    );
  }
  const step = state.state === "creating" ? state.step : "link";
  const fields = linkFields(draft);
  const save = () => {
    if (!fields) return;
    if (state.state === "editing") changeLink(editor, state.linkId, fields, draft.name);
    else addLink(editor, fields, draft.name);
    end();
  };
  const isText = step === "text";
  const isReady = isText ? (draft.name ?? "").trim() !== "" : fields !== undefined;
  return (
    <form className={css.form} onSubmit={submitted(isText ? () => dispatch({ type: "next" }) : save)}>
      <LinkForm draft={draft} onChange={change} places={places} step={step} isRefused={fields === undefined} />
      <Actions action={isText ? "Next" : "Save"} isReady={isReady} onCancel={end} />
    </form>
  );
}

/** Stops the form's submit event from reaching the builder. */
function submitted(run: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    run();
  };
}

function Actions({ action, isReady, onCancel }: { action: string; isReady: boolean; onCancel: () => void }) {
  return (
    <div className={css.actions}>
      <Button onPress={onCancel}>Cancel</Button>
      <Button variant="primary" type="submit" isDisabled={!isReady}>
        {action}
      </Button>
    </div>
  );
}
