import type { ReactNode } from "react";
import { safeHref } from "#modules/mozaik/document/safe-href";
import type { RichTextLink } from "#mozaik/document";
import { followed } from "../followed.ts";

export interface LinkViewProps {
  link: RichTextLink;
  /** The mall's own address; absent: every full address is external. */
  origin: string | undefined;
  children: ReactNode;
}

/**
 * A link, or only its text if the address is not allowed. Links to a page or part of the same Mozaik lead to its
 * anchor; external ones go through the redirect screen.
 */
export function LinkView({ link, origin, children }: LinkViewProps): ReactNode {
  const href = safeHref(addressOf(link));
  if (href === undefined) return children;
  // Older documents store other values for a new tab, such as 'new'.
  return <a {...followed(href, origin, link.id, link.target !== "_self")}>{children}</a>;
}

function addressOf(link: RichTextLink): string {
  if (link.linkTo === "target" && link.targetId) return `#${link.targetId}`;
  if (link.linkTo === "mPage" && link.pageId) return `#${link.pageId}`;
  return link.href;
}
