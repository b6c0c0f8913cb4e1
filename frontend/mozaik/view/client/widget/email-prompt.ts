import { EMAIL_INVALID, isEmail } from "#modules/mozaik/document/widgets/email";
import { made } from "./made.ts";
import { openDialog } from "./question.ts";

/** What a visitor enters in the e-mail prompt. */
export interface EnteredEmail {
  address: string;
  wantsCopy: boolean;
}

/**
 * Asks for the visitor's e-mail address and stays open until it is valid; null if they cancel. `copies`: whether a copy
 * of the answers is offered.
 */
export async function askEmail(yes: string, copies: boolean): Promise<EnteredEmail | null> {
  const label = made("label", { id: "mozaik-question", htmlFor: "mozaik-email" }, "Your e-mail address");
  const input = made("input", { id: "mozaik-email", type: "email", autocomplete: "email", autofocus: true });
  input.setAttribute("aria-describedby", "mozaik-email-error");
  const error = made("p", { id: "mozaik-email-error", className: "mozaik-question-error", role: "alert" });
  const copy = made("input", { type: "checkbox" });
  const copyLabel = made("label", {}, copy, "Send me a copy of my answers");
  const say = (message: string) => {
    error.textContent = message;
    input.setAttribute("aria-invalid", String(message !== ""));
  };
  input.addEventListener("input", () => say(""));
  const choices = [
    { words: "Cancel", answer: "no" },
    { words: yes, answer: "yes" },
  ] as const;
  const parts = [label, input, error, ...(copies ? [copyLabel] : [])];
  const isGiven = await openDialog("dialog", choices, parts, () => {
    if (isEmail(input.value.trim())) return true;
    say(EMAIL_INVALID);
    input.focus();
    return false;
  });
  return isGiven ? { address: input.value.trim(), wantsCopy: copy.checked } : null;
}
