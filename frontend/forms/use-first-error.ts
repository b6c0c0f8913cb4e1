import { type RefObject, useEffect, useRef } from "react";
import type { FieldErrors } from "./field-errors.ts";

/** The form to watch: whoever sent it with something wrong in it goes on in the first field that is. */
export function useFirstError(errors: FieldErrors): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  return form;
}
