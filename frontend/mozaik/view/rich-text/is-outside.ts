/**
 * Whether the address leads out of the mall: a web page of another host, or a mailbox. Hosts are compared as a whole: an
 * address that only mentions the mall's name somewhere is an outside one. Without `origin`, the mall's own address,
 * every full address counts as an outside one.
 */
export function isOutside(href: string, origin: string | undefined): boolean {
  if (/^mailto:/i.test(href)) return true;
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return false;
  return origin === undefined || new URL(href).host !== new URL(origin).host;
}
