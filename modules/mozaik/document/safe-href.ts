const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Longest address a link may hold, in characters. */
export const MAX_HREF = 2048;

/** Browsers ignore tabs and line breaks in an address, so `java\tscript:` would run: refuse them all. */
function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

/**
 * A host with a character that the URL standard forbids there. Some browsers escape it instead of refusing the address,
 * as in `http://two boats`, while the server refuses it.
 */
const FORBIDDEN_HOST = /^https?:[/\\]*[^/?#\\]*[\s<>^|%"`{}](?![^/?#\\]*@)/i;

/**
 * Returns the trimmed address if it is safe as a link, else undefined. Allowed: http, https, mailto, tel, an anchor of
 * the page (`#…`), a path of this site (`/…`). Checked on write by the rich-text schema and again when rendering,
 * because a stored document may be older than the rule.
 */
export function safeHref(href: string): string | undefined {
  const address = href.trim();
  if (address === "" || address.length > MAX_HREF || hasControlCharacter(address)) return undefined;
  if (address.startsWith("#")) return address;
  // A second slash, or a backslash read as one, would lead to another host.
  if (address.startsWith("/")) return /^\/[/\\]/.test(address) ? undefined : address;
  if (FORBIDDEN_HOST.test(address)) return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && SCHEMES.has(url.protocol) ? address : undefined;
}
