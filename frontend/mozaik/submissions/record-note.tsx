import { useState } from "react";
import type { Submission } from "#modules/mozaik/submission-contract";
import { useChangeSubmissions } from "../../api/submissions.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./submission-record.module.css";

const LONGEST = 2_000;

/** What the author notes for themselves. It is deleted and downloaded with the submission. */
export function RecordNote({ mozaikId, submission: { id, note } }: { mozaikId: string; submission: Submission }) {
  const [typed, setTyped] = useState(note);
  const change = useChangeSubmissions(mozaikId);
  const isChanged = typed.trim() !== note;
  const save = () =>
    change.mutate(
      { type: "note", id, note: typed.trim() },
      {
        onSuccess: () => toasts.success(typed.trim() === "" ? "Note removed" : "Note saved"),
        onError: (error) => toasts.error(messageOf(error)),
      },
    );
  return (
    <div className={css.note}>
      <TextField
        label="Note"
        description="Only you see it."
        multiline
        rows={2}
        maxLength={LONGEST}
        value={typed}
        onChange={setTyped}
      />
      <Button size="small" isDisabled={!isChanged} isPending={change.isPending} onPress={save}>
        Save note
      </Button>
    </div>
  );
}
