// The parts around every field's control: label, description, error.
import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import css from "./field.module.css";

/** Props of every field in the design system besides its value. */
export type FieldWords = {
  label: string;
  /** For a field that is clear from its context (a search box): the label remains for assistive technology. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** What is wrong and how to fix it. Its presence makes the field invalid. */
  error?: string;
};

type LabelProps = Pick<FieldWords, "label" | "isLabelHidden"> & { isRequired?: boolean };

/** The visible name of the field; a required one has an asterisk (the control announces the requirement itself). */
export function FieldLabel({ label, isLabelHidden = false, isRequired = false }: LabelProps) {
  return (
    <Label className={isLabelHidden ? "visually-hidden" : css.label}>
      {label}
      {isRequired && (
        <span className={css.asterisk} aria-hidden="true">
          *
        </span>
      )}
    </Label>
  );
}

/** The help below the control. An error replaces it only if there is one. */
export function FieldHelp({ description, error }: Pick<FieldWords, "description" | "error">) {
  return (
    <>
      {description !== undefined && (
        <Text slot="description" className={css.description}>
          {description}
        </Text>
      )}
      <FieldError className={css.error}>{error}</FieldError>
    </>
  );
}

/** How a field validates: only by the caller's error, never by the browser's own rules and words. */
export function validationOf(error: string | undefined): { isInvalid?: true; validationBehavior: "aria" } {
  return error === undefined ? { validationBehavior: "aria" } : { isInvalid: true, validationBehavior: "aria" };
}
