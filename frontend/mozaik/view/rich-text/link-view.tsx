import type { ReactNode } from "react";
import { safeHref } from "#modules/mozaik/document/safe-href";
import type { RichTextLink } from "#mozaik/document";

export interface LinkViewProps {
  link: RichTextLink;
  /** The mall's own address; absent: every full address counts as an outside one. */
  origin: string | undefined;
  children: ReactNode;
}

/**
 * A link, or its words alone where the address may not be one. Links to a page or part of the same Mozaik lead to its
 * anchor; outside ones say that the mall does not vouch for them.
 */
export function LinkView({ link, origin, children }: LinkViewProps): ReactNode {
  const href = safeHref(addressOf(link));
  if (href === undefined) return children;
  if (href.startsWith("#")) return <a href={href}>{children}</a>;
  const outside = isOutside(href, origin);
  const newTab = link.target === "_blank";
  const rel = [newTab || outside ? "noopener" : "", outside ? "nofollow ugc" : ""].filter(Boolean).join(" ");
  return (
    <a href={href} target={newTab ? "_blank" : undefined} rel={rel || undefined}>
      {children}
    </a>
  );
}

function addressOf(link: RichTextLink): string {
  if (link.linkTo === "target" && link.targetId) return `#${link.targetId}`;
  if (link.linkTo === "mPage" && link.pageId) return `#${link.pageId}`;
  return link.href;
}

function isOutside(href: string, origin: string | undefined): boolean {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return false;
  return origin === undefined || new URL(href).host !== new URL(origin).host;
}
