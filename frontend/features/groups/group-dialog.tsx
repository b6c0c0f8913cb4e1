import { type FormEvent, useId, useState } from "react";
import { type AccountGroup, NewAccountGroup } from "#modules/account/group-contract";
import { useSaveGroup } from "../../api/groups.ts";
import { checkForm } from "../../forms/field-errors.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { GroupMembers } from "./group-members.tsx";
import css from "./groups.module.css";

interface Props {
  /** Null: a new one. */
  group: AccountGroup | null;
  userId: string;
  onClose: () => void;
}

/** The name and the members of a group, saved together. */
export function GroupDialog({ group, userId, onClose }: Props) {
  const formId = useId();
  const [name, setName] = useState(group?.name ?? "");
  const [members, setMembers] = useState<readonly string[]>(group?.members ?? []);
  const [error, setError] = useState<string>();
  const save = useSaveGroup(group?.id ?? null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return; // Enter in the field submits although the button is busy
    const { request, errors } = checkForm(NewAccountGroup, { name });
    setError(errors?.name);
    if (!request) return;
    try {
      await save.mutateAsync({ name: request.name, members });
      toasts.success(group ? "Group saved" : "Group created");
      onClose();
    } catch (problem) {
      toasts.error(messageOf(problem));
    }
  };
  return (
    <Dialog
      title={group ? "Edit group" : "Create group"}
      size="small"
      isDismissable={false}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isPending={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <TextField label="Name" autoFocus maxLength={60} value={name} onChange={setName} error={error} />
        </form>
        <GroupMembers members={members} ownerId={userId} onChange={setMembers} />
      </div>
    </Dialog>
  );
}
