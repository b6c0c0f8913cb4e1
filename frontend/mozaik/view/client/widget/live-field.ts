import { afterPress } from "./after-press.ts";
import { choicesOf, controlsOf, entered, type Field, judged, touch, wasEarly } from "./field.ts";
import { showError, wasJudged } from "./field-error.ts";
import { fieldKind } from "./field-kinds.ts";

/** Keys that move a slider, also if it is at its end. */
const MOVING = /^(Arrow|Page|Home$|End$)/;

/**
 * Makes a field interactive: it is validated when it is left, and from then on while typing. Calls `changed` on every
 * change.
 */
export function enliven(field: Field, changed: () => void): void {
  const { root, widget } = field;
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
  };
  root.addEventListener("input", () => {
    touch(field);
    change();
  });
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (isChanged && !(relatedTarget instanceof Node && root.contains(relatedTarget))) judge();
  });
  if (fieldKind(widget).keepsRange) keepInRange(field, change);
  root.querySelector("[data-clear]")?.addEventListener("click", () => {
    for (const choice of choicesOf(field)) choice.checked = false;
    choicesOf(field)[0]?.focus();
    change();
  });
  closeByEscape(root.querySelector("details"));
  showEntered(field);
}

/** After typing, clamps a number to its range and removes anything that is not a number. */
function keepInRange(field: Field, change: () => void): void {
  const [control] = controlsOf(field);
  if (!control) return;
  if (control.type === "range") {
    const moved = () => {
      touch(field);
      change();
    };
    control.addEventListener("pointerup", moved);
    control.addEventListener("keyup", (event) => {
      if (event instanceof KeyboardEvent && MOVING.test(event.key)) moved();
    });
  }
  if (control.type !== "number") return;
  control.addEventListener("change", () => {
    const verdict = judged(field);
    control.value = verdict.ok && typeof verdict.value === "number" ? String(verdict.value) : "";
    change();
  });
}

/** Shows the slider's number, and what is chosen in a closed list. */
function showEntered(field: Field): void {
  const { root } = field;
  const answer = entered(field);
  const output = root.querySelector("output");
  if (output) showNumber(field, output);
  const chosen = root.querySelector<HTMLElement>("[data-chosen]");
  if (chosen) chosen.textContent = chosenWords(field).join(", ") || (chosen.dataset.chosen ?? "");
  root.querySelector("[data-clear]")?.toggleAttribute("data-offered", answer.length > 0);
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
