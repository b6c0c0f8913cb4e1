import { type FormEvent, useState } from "react";
import { PageName, type PageNode } from "#mozaik/document";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { useBuilder } from "../../view-state/builder-context.ts";
import css from "./rename-page-dialog.module.css";

/** Asks for a page's name. */
export function RenamePageDialog({ page, onClose }: { page: PageNode; onClose: () => void }) {
  const builder = useBuilder();
  const [name, setName] = useState(page.name);
  const parsed = PageName.safeParse(name);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success) return;
    if (builder.edit({ edit: "renamePage", input: { id: page.id, name: parsed.data } })) onClose();
  };
  return (
    <Dialog title="Rename page" size="small" isOpen onOpenChange={onClose}>
      <form className={css.form} onSubmit={save} noValidate>
        <TextField
          label="Name"
          autoFocus
          maxLength={120}
          value={name}
          onChange={setName}
          error={parsed.success ? undefined : "A page needs a name."}
        />
        <div className={css.actions}>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isDisabled={!parsed.success}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
