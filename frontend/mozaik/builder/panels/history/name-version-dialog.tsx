import { useState } from "react";
import { messageOf } from "../../../../mall/api-error.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";

type NameVersionDialogProps = {
  /** The current name; empty if there is none. */
  name: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Rejects with ApiError. */
  onName: (name: string) => Promise<void>;
};

/** Names a version, so that it can be found again. */
export function NameVersionDialog({ name, isOpen, onOpenChange, onName }: NameVersionDialogProps) {
  return (
    <Dialog title="Name this version" size="small" isOpen={isOpen} onOpenChange={onOpenChange}>
      <NameForm name={name} onName={onName} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type NameFormProps = { name: string; onName: (name: string) => Promise<void>; onDone: () => void };

function NameForm({ name, onName, onDone }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const save = async () => {
    if (typed.trim() === "") return setError("A version needs a name.");
    setPending(true);
    try {
      await onName(typed.trim());
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField label="Name" value={typed} onChange={setTyped} error={error} maxLength={120} autoFocus />
      <div style={{ display: "flex", justifyContent: "end", gap: "var(--space-2)", marginTop: "var(--space-4)" }}>
        <Button onPress={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
