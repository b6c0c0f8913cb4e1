/**
 * True if the address leads out of the mall: a web page on another host, or a mailbox. Compares the whole host, so an
 * address that merely contains the mall's name is external. Without `origin` (the mall's own address) every full
 * address is external.
 */
export function isOutside(href: string, origin: string | undefined): boolean {
  if (/^mailto:/i.test(href)) return true;
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return false;
  return origin === undefined || new URL(href).host !== new URL(origin).host;
}
