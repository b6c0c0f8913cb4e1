import { linkTarget } from "#modules/analytics/contract";
import { REDIRECT_PATH } from "../../mozaik/view/rich-text/redirect-address.ts";

/** The result of checking a link. */
export type Departure =
  /** The address must not be opened. */
  | { kind: "refused" }
  /** It leads to the mall itself: there is nothing to warn of. */
  | { kind: "inside"; href: string }
  /** It leads to another site, or (`mail`) opens the mail program. `name`: the host, or the mailbox. */
  | { kind: "web" | "mail"; href: string; name: string };

/**
 * Checks the target of `link`, seen from the mall at `origin`. A link back to this screen is rejected, because it would
 * be a loop.
 */
export function departureBy(link: string | undefined, origin: string): Departure {
  const target = linkTarget(link ?? "");
  if (!target) return { kind: "refused" };
  const { href, host, pathname } = target.url;
  if (target.kind === "mail") return { kind: "mail", href, name: pathname };
  if (target.url.origin !== origin) return { kind: "web", href, name: host };
  return leadsHere(pathname) ? { kind: "refused" } : { kind: "inside", href };
}

/**
 * Whether the page at `referrer` belongs to the mall at `origin` and may contain such a link. This screen does not
 * count: otherwise a stranger's link through it would seem to come from the mall.
 */
export function cameFrom(origin: string, referrer: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const page = new URL(referrer);
  return page.origin === origin && !leadsHere(page.pathname);
}

/** Also recognises encoded paths that only the router would decode. */
function leadsHere(pathname: string): boolean {
  return decoded(pathname)
    .replace(/[/\\]+/g, "/")
    .toLowerCase()
    .startsWith(REDIRECT_PATH);
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname; // the router cannot decode it either
  }
}
