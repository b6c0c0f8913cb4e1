import { type Judged, judgeBy } from "#modules/mozaik/document/widgets/answer";
import type { InputWidget } from "#mozaik/document";
import type { Control, Entered } from "./field-kind.ts";
import { fieldKind } from "./field-kinds.ts";
import { typedNumber } from "./number-control.ts";
import { numbers } from "./numbers.ts";

/** A widget on the page that a visitor fills in. */
export interface Field {
  readonly blockId: string;
  readonly widget: InputWidget;
  readonly root: HTMLElement;
}

/** The fields of a page that are not yet interactive. */
export function newFieldsIn(page: ParentNode): Field[] {
  return fieldsIn(page, ":not([data-live])");
}

/** The fields of a page; `which`: a selector that they match. */
export function fieldsIn(page: ParentNode, which = ""): Field[] {
  return [...page.querySelectorAll<HTMLElement>(`[data-widget]${which}`)].map((root) => {
    const widget: InputWidget = JSON.parse(root.dataset.widget ?? "null");
    return { blockId: root.dataset.block ?? "", widget, root };
  });
}

export function controlsOf({ root }: Field): Control[] {
  return [...root.querySelectorAll<Control>("input, textarea, select")];
}

export function choicesOf(field: Field): HTMLInputElement[] {
  return controlsOf(field).filter((control) => control instanceof HTMLInputElement && isChoice(control));
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

/** What the visitor has entered, as they wrote it; empty if nothing. */
export function entered(field: Field): Entered {
  const { fromChoices, fromControl, read } = fieldKind(field.widget);
  if (read) return read(field.root);
  const choices = choicesOf(field);
  const chosen = choices.filter((choice) => choice.checked).map((choice) => choice.value);
  if (choices.length > 0) return fromChoices?.(chosen) ?? chosen;
  const [control] = controlsOf(field);
  if (!control || isUntouched(field)) return "";
  return fromControl?.(control) ?? control.value;
}

/** Puts an answer into the field, without options that it does not offer (any more). */
export function enter(field: Field, answer: Entered): void {
  const { write } = fieldKind(field.widget);
  if (write) {
    write(field.root, answer);
    return;
  }
  const values: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const choices = choicesOf(field);
  for (const choice of choices) choice.checked = values.includes(choice.value);
  const [control] = controlsOf(field);
  if (!control || choices.length > 0) return;
  control.value = typeof values[0] === "string" ? values[0] : "";
  if (control.value !== "") touch(field);
}

export function judged(field: Field): Judged {
  const { root, widget } = field;
  const control = typedNumber(root);
  const given = control ? numbers().plainNumber(widget, control.value) : entered(field);
  return judgeBy(fieldKind(widget).judge, widget, given);
}

/** False if it is hidden at this width of the page, so that the visitor cannot fill it in. */
export function isShown({ root }: Pick<Field, "root">): boolean {
  return typeof root.checkVisibility !== "function" || root.checkVisibility();
}

/** True for a slider that has not been moved: its position is not an answer. */
function isUntouched({ root }: Field): boolean {
  return root.querySelector("[data-untouched]") !== null;
}

/** True if the visitor entered something before this script was loaded; `kept-press.js` sets the attribute. */
export function wasEarly({ root }: Field): boolean {
  return root.dataset.early !== undefined;
}

export function touch({ root }: Field): void {
  root.querySelector("[data-untouched]")?.removeAttribute("data-untouched");
}

/** Keeps the browser from filling in sent answers again when the visitor comes back. */
export function forget(field: Field): void {
  for (const control of controlsOf(field)) control.setAttribute("autocomplete", "off");
}

/** Makes the field read-only, while sending and after submitting. */
export function lock(field: Field, isLocked: boolean): void {
  field.root.toggleAttribute("data-locked", isLocked);
  for (const control of controlsOf(field)) {
    const isWritten = control instanceof HTMLTextAreaElement || control.matches(".mozaik-input:not(select)");
    if (isWritten) control.toggleAttribute("readonly", isLocked);
    else control.disabled = isLocked;
  }
}
