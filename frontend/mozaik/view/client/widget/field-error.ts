import { controlsOf, type Field } from "./field.ts";

/** Shows the error at the field; null removes it. */
export function showError(field: Field, message: string | null): void {
  const { root } = field;
  root.dataset.judged = "";
  const place = root.querySelector(".mozaik-error");
  if (place && place.textContent !== (message ?? "")) place.textContent = message ?? "";
  // `aria-invalid` belongs on a radio group, not on its buttons.
  const judged = root.matches("[role=radiogroup]") ? [root] : controlsOf(field);
  for (const element of judged) {
    if (message === null) element.removeAttribute("aria-invalid");
    else element.setAttribute("aria-invalid", "true");
  }
}

/** True once the field has been validated; from then on it is validated on every change. */
export function wasJudged({ root }: Field): boolean {
  return root.dataset.judged !== undefined;
}

/** Scrolls to the field and focuses it, so that the visitor can correct it. */
export function focusField(field: Field): void {
  const list = field.root.querySelector("details");
  if (list) list.open = true;
  const controls = controlsOf(field);
  const control =
    field.root.querySelector<HTMLElement>("[popovertarget]") ??
    controls.find((each) => each.matches(":checked")) ??
    controls[0];
  control?.focus({ preventScroll: true });
  field.root.scrollIntoView({ block: "center" });
}
