import { createHash } from "node:crypto";
import { DomainError } from "../../decider.ts";
import { FORM_CLOSED, type FormSettings } from "../document/index.ts";

const DAY_MS = 24 * 3_600_000;

/** Throws `form-closed` from the closing date on. */
export function checkOpen({ closesAt }: FormSettings, at: string): void {
  if (closesAt !== undefined && Date.parse(at) >= Date.parse(closesAt)) throw formClosed();
}

/** The form takes no more submissions. */
export function formClosed(): DomainError {
  return new DomainError("refused", "form-closed", FORM_CLOSED);
}

/** When a submission of `at` is deleted; null: never. */
export function expiryOf({ keepDays }: FormSettings, at: string): Date | null {
  return keepDays === undefined ? null : new Date(Date.parse(at) + keepDays * DAY_MS);
}

/**
 * What tells the senders of a form apart that takes one submission each: a hash of their account, or of the id of their
 * browser. Null if the form takes several. Throws `no-device` for guests whose browser has no id.
 */
export function senderKey(
  { onePerPerson }: FormSettings,
  mozaikId: string,
  visitorId: string | null,
  device: string | undefined,
): string | null {
  if (!onePerPerson) return null;
  const who = visitorId === null ? device && `device ${device}` : `account ${visitorId}`;
  if (!who) throw new DomainError("refused", "no-device", "Please allow this page to store data, then try again.");
  return createHash("sha256").update(`${mozaikId} ${who}`).digest("hex");
}
