import { linkTarget } from "#modules/analytics/contract";
import { REDIRECT_PATH } from "../../mozaik/view/rich-text/redirect-address.ts";

/** How a visitor leaves by a link. */
export type Departure =
  /** Its address must not be opened. */
  | { kind: "refused" }
  /** It leads to the mall itself: there is nothing to warn of. */
  | { kind: "inside"; href: string }
  /** It leads to another site, or (`mail`) opens the mail program. `name`: the host, or the mailbox. */
  | { kind: "web" | "mail"; href: string; name: string };

/** Judges where `link` leads, seen from the mall at `origin`. A link back to this very screen is refused: a circle. */
export function departureBy(link: string | undefined, origin: string): Departure {
  const target = linkTarget(link ?? "");
  if (!target) return { kind: "refused" };
  const { href, host, pathname } = target.url;
  if (target.kind === "mail") return { kind: "mail", href, name: pathname };
  if (target.url.origin !== origin) return { kind: "web", href, name: host };
  return leadsHere(pathname) ? { kind: "refused" } : { kind: "inside", href };
}

/**
 * Whether the page at `referrer` is one of the mall at `origin` that may show such a link. This screen itself is none:
 * by way of it a stranger's link would come from the mall.
 */
export function cameFrom(origin: string, referrer: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const page = new URL(referrer);
  return page.origin === origin && !leadsHere(page.pathname);
}

/** Also where the path is written so that only the router sees what it means. */
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
    return pathname; // the router cannot read it either
  }
}
