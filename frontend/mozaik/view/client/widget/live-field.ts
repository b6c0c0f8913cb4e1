import { isEmpty } from "#modules/mozaik/document/widgets/answer";
import { afterPress } from "#primitives/after-press";
import { choicesOf, controlsOf, entered, type Field, judged, touch, wasEarly } from "./field.ts";
import { showError, wasJudged } from "./field-error.ts";
import type { FieldPlace } from "./field-kind.ts";
import { fieldKind } from "./field-kinds.ts";
import { typedNumber } from "./number-control.ts";
import { numbers } from "./numbers.ts";

/** Keys that move a slider, also if it is at its end. */
const MOVING = /^(Arrow|Page|Home$|End$)/;

/**
 * Makes a field interactive: it is validated when it is left, and from then on while typing. Calls `changed` on every
 * change, then the field gets the event `answered`. `place`: absent in a draft.
 */
export function enliven(field: Field, changed: () => void, place?: FieldPlace): void {
  const { root } = field;
  root.dataset.live = "";
  if (wasEarly(field)) touch(field);
  let isChanged = false;
  const judge = () =>
    afterPress(() => {
      const verdict = judged(field);
      showError(field, verdict.ok ? null : verdict.message);
    });
  const change = () => {
    isChanged = true;
    showEntered(field);
    if (wasJudged(field)) judge();
    changed();
    root.dispatchEvent(new Event("answered"));
  };
  root.addEventListener("input", () => {
    touch(field);
    change();
  });
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (isChanged && !(relatedTarget instanceof Node && root.contains(relatedTarget))) judge();
  });
  watchSlider(field, change);
  watchNumber(field, change);
  fieldKind(field.widget).enliven?.(root, field.widget, change, place);
  root.querySelector("[data-clear]")?.addEventListener("click", () => {
    for (const choice of choicesOf(field)) choice.checked = false;
    choicesOf(field)[0]?.focus();
    change();
  });
  closeByEscape(root.querySelector("details"));
  showEntered(field);
}

/** Moving a slider answers it, also to the position at which it already is. */
function watchSlider(field: Field, change: () => void): void {
  const [slider] = controlsOf(field);
  if (slider?.type !== "range") return;
  const moved = () => {
    touch(field);
    change();
  };
  slider.addEventListener("pointerup", moved);
  slider.addEventListener("keyup", (event) => {
    if (event instanceof KeyboardEvent && MOVING.test(event.key)) moved();
  });
}

/** Shows a number as it was read once it is typed, within its range; a text that is not a number stays to be corrected. */
function watchNumber(field: Field, change: () => void): void {
  const { root, widget } = field;
  const control = typedNumber(root);
  if (!control) return;
  const show = (text: string) => {
    control.value = text;
    change();
  };
  control.addEventListener("change", () => {
    const verdict = judged(field);
    if (verdict.ok && verdict.value !== null) show(numbers().written(Number(verdict.value)));
  });
  if (widget.type === "numeric") numbers().stepByKeys(root, widget, show);
}

/** Shows the slider's number, what is chosen in a closed list, and to assistive technology the number that was read. */
function showEntered(field: Field): void {
  const { root } = field;
  const answer = entered(field);
  const spinbutton = root.querySelector("[role=spinbutton][data-number]");
  if (spinbutton) showReadNumber(field, spinbutton);
  const output = root.querySelector("output");
  if (output) showNumber(field, output);
  const chosen = root.querySelector<HTMLElement>("[data-chosen]");
  if (chosen) chosen.textContent = chosenWords(field).join(", ") || (chosen.dataset.chosen ?? "");
  root.querySelector("[data-clear]")?.toggleAttribute("data-offered", !isEmpty(answer));
}

function showReadNumber(field: Field, spinbutton: Element): void {
  const verdict = judged(field);
  if (verdict.ok && verdict.value !== null) spinbutton.setAttribute("aria-valuenow", String(verdict.value));
  else spinbutton.removeAttribute("aria-valuenow");
}

function showNumber(field: Field, output: HTMLOutputElement): void {
  const verdict = judged(field);
  const number = verdict.ok && typeof verdict.value === "number" ? verdict.value.toLocaleString("en-US") : null;
  output.textContent = number ?? "–";
  const [slider] = controlsOf(field);
  if (number === null) slider?.setAttribute("aria-valuetext", "Not answered");
  else slider?.removeAttribute("aria-valuetext");
}

function chosenWords(field: Field): string[] {
  const chosen = choicesOf(field).filter((choice) => choice.checked);
  return chosen.map((choice) => {
    const face = choice.parentElement?.querySelector(".mozaik-face");
    return face?.querySelector("img")?.alt || face?.textContent || choice.value;
  });
}

/** Losing the focus does not close the list, because that would move what the visitor has just clicked. */
function closeByEscape(list: HTMLDetailsElement | null): void {
  list?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !list.open) return;
    list.open = false;
    list.querySelector("summary")?.focus();
  });
}
