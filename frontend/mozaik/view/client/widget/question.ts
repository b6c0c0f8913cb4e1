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

/** The last choice is the one for the Enter key. */
function show(message: string, choices: readonly Choice[]): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "mozaik-question";
  dialog.role = "alertdialog";
  const words = document.createElement("p");
  words.id = "mozaik-question";
  words.textContent = message;
  dialog.setAttribute("aria-labelledby", words.id);
  const buttons = document.createElement("div");
  for (const { words: label, answer } of choices) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.autofocus = button.textContent === choices.at(-1)?.words;
    button.addEventListener("click", () => dialog.close(answer));
    buttons.append(button);
  }
  dialog.append(words, buttons);
  // Ignore the second click of a double click on the button that opened the dialog.
  dialog.addEventListener("click", (event) => event.detail > 1 && event.stopPropagation(), { capture: true });
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
