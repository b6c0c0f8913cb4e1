import { controlsOf, type Field } from "./field.ts";

/** Says at the field what is wrong with its answer; null: nothing. */
export function showError(field: Field, message: string | null): void {
  const { root } = field;
  root.dataset.judged = "";
  const place = root.querySelector(".mozaik-error");
  if (place && place.textContent !== (message ?? "")) place.textContent = message ?? "";
  // A radio button cannot be wrong, its group can.
  const judged = root.matches("[role=radiogroup]") ? [root] : controlsOf(field);
  for (const element of judged) {
    if (message === null) element.removeAttribute("aria-invalid");
    else element.setAttribute("aria-invalid", "true");
  }
}

/** True once something was said, or could have been: from then on the field is judged at every change. */
export function wasJudged({ root }: Field): boolean {
  return root.dataset.judged !== undefined;
}

/** Leads the visitor to the field, where he can put it right at once. */
export function focusField(field: Field): void {
  const list = field.root.querySelector("details");
  if (list) list.open = true;
  const controls = controlsOf(field);
  const control = controls.find((each) => each.matches(":checked")) ?? controls[0];
  control?.focus({ preventScroll: true });
  field.root.scrollIntoView({ block: "center" });
}
