import { type RefObject, useEffect, useRef } from "react";
import type { FieldErrors } from "./field-errors.ts";

/** The ref of a form. After an invalid submission, focuses the first invalid field. */
export function useFirstError(errors: FieldErrors): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return form;
}
