// The parts around every field's control: label, description, error.
import type { ReactNode } from "react";
import { FieldError, Label, Text } from "react-aria-components";
import { InfoTip } from "../tooltip/info-tip.tsx";
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

type LabelProps = Pick<FieldWords, "label" | "isLabelHidden"> & {
  isRequired?: boolean;
  /** What the field is for, behind an icon beside its name. Nothing that is needed to fill it in. */
  info?: string | undefined;
};

/** The visible name of the field; a required one has an asterisk (the control announces the requirement itself). */
export function FieldLabel({ label, isLabelHidden = false, isRequired = false, info }: LabelProps) {
  const name = (
    <Label className={isLabelHidden ? "visually-hidden" : css.label}>
      {label}
      {isRequired && (
        <span className={css.asterisk} aria-hidden="true">
          *
        </span>
      )}
    </Label>
  );
  if (info === undefined) return name;
  return (
    <span className={css.explained}>
      {name}
      <InfoTip label={`About ${label}`} text={info} />
    </span>
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
