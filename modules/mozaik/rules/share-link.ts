/** What is known of a Mozaik's share link. */
export interface ShareLink {
  /** Null: there is none. */
  readonly key: string | null;
  /** The moment from which it opens nothing (ISO 8601); null: it has no end. */
  readonly expiresAt: string | null;
  /** Names the password that it asks for; null: none. */
  readonly passwordId: string | null;
}

/** Whether a link opens a Mozaik; `locked`: once the visitor gives its password. */
export type LinkAnswer = "open" | "locked" | "closed";

/** Between the key and the proof that the visitor knows the password; neither contains it. */
const BEFORE_PASS = "~";
export const LONGEST_LINK_PASSWORD = 200;

/** What visitors send as the key of a link: the key, and behind it the pass that the right password got them. */
export function keyWithPass(key: string, pass: string): string {
  return `${key}${BEFORE_PASS}${pass}`;
}

/**
 * What `given` opens at `now` (ISO 8601). `isPass`: whether a pass is valid for a password.
 */
export function linkAnswer(
  { key, expiresAt, passwordId }: ShareLink,
  given: string | null,
  now: string,
  isPass: (passwordId: string, pass: string) => boolean,
): LinkAnswer {
  const [givenKey = "", pass = ""] = (given ?? "").split(BEFORE_PASS);
  if (key === null || givenKey !== key) return "closed";
  if (expiresAt !== null && now >= expiresAt) return "closed";
  return passwordId === null || isPass(passwordId, pass) ? "open" : "locked";
}
