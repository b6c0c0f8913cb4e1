import { useState } from "react";
import { Button } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import css from "./content-form.module.css";

interface Props {
  kind: "Mozaik" | "Asset";
  /** The consequences of deleting, one sentence each. */
  consequences: readonly string[];
  onDelete: () => void;
  isPending: boolean;
  error: string | undefined;
}

/** Lists the consequences of deleting, and asks for confirmation. */
export function DeletePane({ kind, consequences, onDelete, isPending, error }: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={css.danger}>
      <h2>Delete this {kind}</h2>
      <ul>
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button variant="danger" onPress={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${kind}`}
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={onDelete}
        isPending={isPending}
        error={error}
      >
        Are you sure you wish to delete this {kind}?
      </ConfirmDialog>
    </div>
  );
}
