import { type FormEvent, useId, useState } from "react";
import { useChangePassword } from "../../api/account.ts";
import type { FieldErrors } from "../../forms/field-errors.ts";
import { fieldErrorsOf, messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./change-password-dialog.module.css";

interface Props {
  userId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ChangePasswordDialog({ userId, isOpen, onOpenChange }: Props) {
  const formId = useId();
  const [canSave, setCanSave] = useState(false);
  const change = useChangePassword();
  const show = (isShown: boolean) => {
    change.reset();
    setCanSave(false);
    onOpenChange(isShown);
  };
  const save = ({ current: oldPassword, fresh: newPassword }: Typed) => {
    const onSuccess = () => {
      toasts.success("Successful password change!");
      show(false);
    };
    change.mutate({ id: userId, oldPassword, newPassword }, { onSuccess });
  };
  return (
    <Dialog
      title="Change Password"
      size="small"
      isDismissable={false}
      isOpen={isOpen}
      onOpenChange={show}
      footer={({ close }) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isDisabled={!canSave} isPending={change.isPending}>
            Save
          </Button>
        </>
      )}
    >
      <Fields
        id={formId}
        onCurrent={(current) => setCanSave(current !== "")}
        onSave={save}
        refusal={change.error}
        isPending={change.isPending}
      />
    </Dialog>
  );
}

interface Typed {
  current: string;
  fresh: string;
  again: string;
}

interface FieldsProps {
  id: string;
  onCurrent: (current: string) => void;
  onSave: (typed: Typed) => void;
  refusal: Error | null;
  isPending: boolean;
}

function Fields({ id, onCurrent, onSave, refusal, isPending }: FieldsProps) {
  const [typed, setTyped] = useState<Typed>({ current: "", fresh: "", again: "" });
  const [errors, setErrors] = useState<FieldErrors<keyof Typed>>({});
  const refused = fieldErrorsOf(refusal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.current === "" || isPending) return;
    const found = errorsIn(typed);
    setErrors(found);
    if (Object.keys(found).length === 0) onSave(typed);
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      if (name === "current") onCurrent(value);
    },
  });
  return (
    <form id={id} className={css.form} onSubmit={submit} noValidate>
      {refusal && (
        <div role="alert" className={css.failure}>
          <p>Could not change password</p>
          {!isAboutFields(refused) && <p>{messageOf(refusal)}</p>}
        </div>
      )}
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        autoFocus
        {...field("current")}
        error={refused.oldPassword}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        {...field("fresh")}
        error={errors.fresh ?? refused.newPassword}
      />
      <TextField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        {...field("again")}
        error={errors.again}
      />
    </form>
  );
}

const UNEQUAL = "The new Password and confirm new Password must be equal";

/** Errors found before sending. A field with an empty message is only marked; the other password field has the text. */
function errorsIn({ fresh, again }: Typed): FieldErrors<keyof Typed> {
  if (fresh === "") return { fresh: "You must enter a new password" };
  return fresh === again ? {} : { fresh: "", again: UNEQUAL };
}

function isAboutFields(refused: FieldErrors): boolean {
  return refused.oldPassword !== undefined || refused.newPassword !== undefined;
}
