import { type Judged, refusedAnswer } from "../answer.ts";
import { judgeAddress } from "../hyperlink/judge-address.ts";
import type { TextWidget } from "./text-widget.ts";

/** Most characters of an answer. */
const MAX_CHARACTERS = 10_000;
/** The longest valid e-mail address (RFC 5321); the pattern would be slow on longer ones. */
const MAX_EMAIL = 254;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
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
      return text.length <= MAX_EMAIL && EMAIL.test(text)
        ? { ok: true, value: text }
        : refusedAnswer("Email is not in a valid format.");
    case "tel":
      return PHONE.test(text) ? { ok: true, value: text } : refusedAnswer("Please enter a telephone number.");
    case "url":
      return judgeAddress(text);
    case "number":
      return Number.isFinite(Number(text)) ? { ok: true, value: text } : refusedAnswer("Please enter a number.");
  }
}
