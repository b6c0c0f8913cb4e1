import { safeHref } from "../../safe-href.ts";
import { type Judged, refusedAnswer } from "../answer.ts";

/** `mailto:…`, `ftp://…`; but not `https:`, and not a port as in `example.org:8080`. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * A host without the characters that the URL standard forbids in one. Some browsers escape them instead of refusing the
 * address, as in `http://two boats`, while the server refuses it.
 */
const PLAIN_HOST = /^https?:\/\/[^\s/?#\\<>^|%"`{}]+(?:[/?#]|$)/i;

/** Validates a web address; the scheme is optional. */
export function judgeAddress(given: unknown): Judged {
  const address = typeof given === "string" ? given.trim() : "";
  const whole = /^https?:\/\//i.test(address) ? address : `http://${address}`;
  const href = OTHER_SCHEME.test(address) || !PLAIN_HOST.test(whole) ? undefined : safeHref(whole);
  return href === undefined ? refusedAnswer("Please enter an address.") : { ok: true, value: href };
}
