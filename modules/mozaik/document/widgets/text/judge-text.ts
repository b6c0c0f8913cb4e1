import { type Judged, refusedAnswer } from "../answer.ts";
import { EMAIL_INVALID, isEmail } from "../email.ts";
import { judgeAddress } from "../hyperlink/judge-address.ts";
import type { TextWidget } from "./text-widget.ts";

/** Most characters of an answer. */
const MAX_CHARACTERS = 10_000;
const PHONE = /^[+()\d\s./-]{3,40}$/;

/** Trims the text and checks it against the widget's format. */
export function judgeText({ meta }: TextWidget, given: unknown): Judged {
  if (typeof given !== "string") return refusedAnswer("Please enter text.");
  const text = given.trim();
  if (text.length > MAX_CHARACTERS) return refusedAnswer(`Please enter at most ${MAX_CHARACTERS} characters.`);
  switch (meta.dataValidationType) {
    case "text":
      return { ok: true, value: text };
    case "email":
      return isEmail(text) ? { ok: true, value: text } : refusedAnswer(EMAIL_INVALID);
    case "tel":
      return PHONE.test(text) ? { ok: true, value: text } : refusedAnswer("Please enter a telephone number.");
    case "url":
      return judgeAddress(text);
    case "number":
      return Number.isFinite(Number(text)) ? { ok: true, value: text } : refusedAnswer("Please enter a number.");
  }
}
