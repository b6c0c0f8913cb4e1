import type { ReactNode } from "react";
import { safeHref } from "#modules/mozaik/document/safe-href";
import type { LinkInteraction, NodeId } from "#mozaik/document";
import { followed } from "../followed.ts";

interface AssetLinkProps {
  link: LinkInteraction;
  blockId: NodeId;
  /** The mall's own address, to tell its links from external ones. */
  origin: string | undefined;
  /** The alternative text of the picture inside; it names the link if the link has no name. */
  alt?: string;
  /** The picture; absent: a link of its own below a film, sound or file. */
  children?: ReactNode;
}

/** The link of an asset; only its picture if the address is missing or not allowed. */
export function AssetLink({ link, blockId, origin, alt = "", children }: AssetLinkProps): ReactNode {
  const href = safeHref(link.url);
  if (href === undefined) return children;
  const { href: address, ...attributes } = followed(href, origin, blockId, link.target !== "_self");
  if (children === undefined) {
    return (
      <a className="mozaik-asset-link-below" href={address} {...attributes}>
        {link.name || link.url}
      </a>
    );
  }
  return (
    <a
      className="mozaik-asset-link"
      href={address}
      aria-label={link.name || (alt === "" ? link.url : undefined)}
      {...attributes}
    >
      {children}
      {link.hoverDisplay && link.name !== "" && (
        <span className="mozaik-asset-link-name" aria-hidden="true">
          {link.name}
        </span>
      )}
    </a>
  );
}
