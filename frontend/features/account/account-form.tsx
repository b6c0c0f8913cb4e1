import { type FormEvent, type ReactNode, useState } from "react";
import type { FieldErrors } from "../../forms/field-errors.ts";
import { useFirstError } from "../../forms/use-first-error.ts";
import { messageOf } from "../../mall/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import css from "./account-panel.module.css";

/** What is typed in a form's fields and what is wrong with it. `field` gives a text field its properties. */
export function useTyped<Name extends string>(empty: Readonly<Record<Name, string>>) {
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const field = (name: Name) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return { typed, errors, setErrors, field };
}

interface AccountFormProps {
  label: string;
  submitLabel: string;
  errors: FieldErrors;
  /** Its request: whether it is underway, and why it failed. */
  request: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
  children: ReactNode;
}

/** A form with the reason of a refusal above its fields, unless a field says it, and its button below. */
export function AccountForm({ label, submitLabel, errors, request, onSubmit, children }: AccountFormProps) {
  const form = useFirstError(errors);
  const failure = request.error && messageOf(request.error);
  const isSaidAtField = Object.values(errors).some((error) => error === failure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending) onSubmit(); // Enter in an only field submits although the button is busy
  };
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate aria-label={label}>
      {failure !== null && !isSaidAtField && (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      )}
      {children}
      <div className={css.submit}>
        <Button type="submit" variant="primary" isPending={request.isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** The description of the field for a new password. */
export function passwordRule(error: string | undefined): string | undefined {
  return error === undefined ? "At least 10 characters." : undefined;
}
