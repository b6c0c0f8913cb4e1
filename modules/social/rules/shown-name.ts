/** Control characters, direction marks and blanks of no width. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** A scheme, `www.`, an e-mail address, or a domain such as `shop.example`. */
const ADDRESS_LIKE = /:\/\/|www\.|@|[\p{L}\p{N}-]+\.\p{L}{2,}/iu;
const LONGEST = 80;

/**
 * A name that somebody chose, for a mail to people who did not ask for it: one line of visible characters. Null if there
 * is nothing to see, or it looks like an address.
 */
export function shownName(name: string | null): string | null {
  const text = (name ?? "").replace(/\s+/gu, " ").replace(INVISIBLE, "").replace(/ +/g, " ").trim();
  if (text === "" || ADDRESS_LIKE.test(text)) return null;
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
}
