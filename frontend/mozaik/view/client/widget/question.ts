import { made, madeButton } from "./made.ts";
import "./question.css";

/** Asks in a modal dialog; true for `yes`. Escape and a click beside it mean no. */
export function ask(question: string, yes: string, no: string): Promise<boolean> {
  return show(question, [
    { words: no, answer: "no" },
    { words: yes, answer: "yes" },
  ]);
}

/** Shows a message in a modal dialog; resolves when it is closed. */
export async function tell(message: string): Promise<void> {
  await show(message, [{ words: "OK", answer: "yes" }]);
}

interface Choice {
  words: string;
  answer: "yes" | "no";
}

function show(message: string, choices: readonly Choice[]): Promise<boolean> {
  return openDialog("alertdialog", choices, [made("p", { id: "mozaik-question" }, message)]);
}

/**
 * Opens a modal dialog with `parts`, one of which has the id `mozaik-question` and names it. The last choice is the one
 * for the Enter key; the dialog stays open while `mayClose` answers it with false.
 */
export function openDialog(
  role: "alertdialog" | "dialog",
  choices: readonly Choice[],
  parts: readonly HTMLElement[],
  mayClose: () => boolean = () => true,
): Promise<boolean> {
  const dialog = made("dialog", { className: "mozaik-question", role });
  dialog.setAttribute("aria-labelledby", "mozaik-question");
  const last = choices.at(-1);
  const buttons = choices.map((choice) =>
    choice === last
      ? made("button", { type: "submit", autofocus: role === "alertdialog" }, choice.words)
      : madeButton(choice.words, () => dialog.close(choice.answer)),
  );
  const form = made("form", { noValidate: true }, ...parts, made("div", {}, ...buttons));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (mayClose()) dialog.close(last?.answer);
  });
  dialog.append(form);
  // Ignore the second click of a double click on the button that opened the dialog.
  const ignore = (event: MouseEvent) => {
    if (event.detail <= 1) return;
    event.stopPropagation();
    event.preventDefault();
  };
  dialog.addEventListener("click", ignore, { capture: true });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && isBeside(dialog, event)) dialog.close("no");
  });
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}

function isBeside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
