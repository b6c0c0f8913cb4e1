/** People, and groups, with whom one item is shared. */
export const MOST_SHARED_WITH = 200;
/** People, or groups, whom one request names. */
export const MOST_SELECTED = 50;
/** Addresses in one request. */
export const MOST_EMAILS = 10;

/** What the specification says about sharing. */
export const SHARED = "The Mozaik has been shared.";
export const SHARE_FAILED = "Error occurred when sending share email";
export const NO_EMAIL = "Please enter at least one email.";
export const NO_USER = "Please enter at least one user.";
export const INVALID_EMAIL = "One of the entered email addresses is invalid";
export const EMAIL_HINT = "Separate multiple emails by comma";

export const TOO_MANY_EMAILS = `Please enter at most ${MOST_EMAILS} emails at once.`;

/** Local part, `@`, and a domain with a dot; no blanks, no lists, no headers. */
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{1,61}$/u;
const LONGEST_EMAIL = 254;

/** The addresses of a list with commas between, each once; empty entries are ignored. */
export function emailsIn(list: string): string[] {
  const entries = list.split(",").map((entry) => entry.trim());
  return [...new Map(entries.filter((entry) => entry !== "").map((entry) => [entry.toLowerCase(), entry])).values()];
}

/** What is wrong with a list of addresses; null: nothing. */
export function emailsProblem(list: string): string | null {
  const emails = emailsIn(list);
  if (emails.length === 0) return NO_EMAIL;
  if (!emails.every((email) => email.length <= LONGEST_EMAIL && EMAIL.test(email))) return INVALID_EMAIL;
  return emails.length > MOST_EMAILS ? TOO_MANY_EMAILS : null;
}
