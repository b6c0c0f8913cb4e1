// The parts that every field has around its control: label, description, error.
import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import css from "./field.module.css";

/** What every field of the design system takes besides its own value. */
export type FieldWords = {
  label: string;
  /** For a field whose surroundings already say what it is (a search box): the label stays for assistive technology. */
  isLabelHidden?: boolean;
  description?: ReactNode;
  /** What is wrong and what to do. Its presence makes the field invalid. */
  error?: string;
};

type LabelProps = Pick<FieldWords, "label" | "isLabelHidden"> & { isRequired?: boolean };

/** The visible name of the field; a required one carries an asterisk (the requirement itself is said by the control). */
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

/** The help below the control. An error stands in its place only when there is one, so the help stays readable. */
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

/**
 * How a field with these words validates. A field that shows the caller's error must not also block the form natively:
 * the browser would refuse the very submission that could clear the error.
 */
export function validationOf(error: string | undefined): { isInvalid?: true; validationBehavior: "aria" | "native" } {
  return error === undefined ? { validationBehavior: "native" } : { isInvalid: true, validationBehavior: "aria" };
}
