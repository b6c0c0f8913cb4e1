import { safeHref } from "../../safe-href.ts";
import { type Judged, refusedAnswer } from "../answer.ts";

/** `mailto:…`, `ftp://…`; but not `https:`, and not a port as in `example.org:8080`. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i;

/** Validates a web address; the scheme is optional. */
export function judgeAddress(given: unknown): Judged {
  const address = typeof given === "string" ? given.trim() : "";
  const whole = /^https?:\/\//i.test(address) ? address : `http://${address}`;
  const href = OTHER_SCHEME.test(address) ? undefined : safeHref(whole);
  return href === undefined ? refusedAnswer("Please enter an address.") : { ok: true, value: href };
}
