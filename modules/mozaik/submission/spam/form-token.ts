import { isSignature, signature } from "#backend/signature";
import { UUID } from "../../../rules/uuid.ts";

const PURPOSE = "form token";

/** A form that was filled in faster than this, in ms, was not filled in by a person. */
export const LEAST_AGE_MS = 2_000;
/** After this, in ms, a page that is still open gets another token before it sends. */
export const MOST_AGE_MS = 12 * 60 * 60_000;
/** How long pages wait before they send a token, in ms: a second more, for the clocks of several processes. */
export const WAIT_MS = LEAST_AGE_MS + 1_000;

/** The published version of a Mozaik whose form is filled in. */
export interface FilledForm {
  readonly mozaikId: string;
  readonly revision: number;
}

/** A token that was issued here. It is used once; `SpamRecords` knows the used ones. */
export interface FormToken {
  readonly id: string;
  /** ms */
  readonly age: number;
}

/** A token for one submission of that form. `id`: a random UUID; `now` in ms since 1970. */
export function issueToken(secret: string, form: FilledForm, id: string, now: number): string {
  return `${id}.${now}.${signature(secret, PURPOSE, textOf(form, id, now))}`;
}

/**
 * Null for a token that the page has to replace: none, forged, issued for another form or under another secret, too old,
 * or from the future, which is what a clock that was set back makes of it.
 */
export function readToken(secret: string, token: string | undefined, form: FilledForm, now: number): FormToken | null {
  const [id = "", issued = "", sign = "", ...more] = (token ?? "").split(".");
  if (more.length > 0 || !UUID.test(id) || !/^\d{1,15}$/.test(issued)) return null;
  const age = now - Number(issued);
  if (age < 0 || age > MOST_AGE_MS) return null;
  return isSignature(sign, secret, PURPOSE, textOf(form, id, Number(issued))) ? { id, age } : null;
}

function textOf({ mozaikId, revision }: FilledForm, id: string, issued: number): string {
  return [mozaikId, revision, id, issued].join("\n");
}
