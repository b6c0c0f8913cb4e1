import { isOutside } from "./rich-text/is-outside.ts";
import { redirectAddress } from "./rich-text/redirect-address.ts";

export interface Followed {
  href: string;
  target?: "_blank";
  rel?: string;
}

/**
 * Link attributes for a checked address. External links go through the redirect screen, which shows their target.
 * `uuid`: the id of the link.
 */
export function followed(href: string, origin: string | undefined, uuid: string, inNewTab = false): Followed {
  const outside = isOutside(href, origin);
  const newTab = inNewTab && !href.startsWith("#");
  const rel = [newTab || outside ? "noopener" : "", outside ? "nofollow ugc" : ""].filter(Boolean).join(" ");
  return {
    href: outside ? redirectAddress({ link: href, from: "mozaik", uuid }) : href,
    ...(newTab && { target: "_blank" as const }),
    ...(rel !== "" && { rel }),
  };
}
