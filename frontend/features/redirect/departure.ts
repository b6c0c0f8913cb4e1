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
  return pathname.startsWith(REDIRECT_PATH) ? { kind: "refused" } : { kind: "inside", href };
}
