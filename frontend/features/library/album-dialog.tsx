import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";

interface AlbumDialogProps {
  title: string;
  name: string;
  /** Saves the name; the dialog closes when it has succeeded. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** The name of a new or an existing album. */
export function AlbumDialog({ title, name: before, onSave, onClose }: AlbumDialogProps) {
  const queries = useQueryClient();
  const [name, setName] = useState(before);
  const save = useMutation({
    mutationFn: () => onSave(name.trim()),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["assets", "albums"] });
      onClose();
    },
  });
  const isReady = name.trim() !== "" && name.trim() !== before;
  return (
    <Dialog
      title={title}
      size="small"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" type="submit" form="album" isDisabled={!isReady} isPending={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="album"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !save.isPending) save.mutate();
        }}
      >
        <TextField
          label="Name"
          autoFocus
          value={name}
          onChange={setName}
          maxLength={120}
          error={save.isError ? messageOf(save.error) : undefined}
        />
      </form>
    </Dialog>
  );
}
