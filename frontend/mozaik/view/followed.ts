import { isOutside } from "./rich-text/is-outside.ts";
import { redirectAddress } from "./rich-text/redirect-address.ts";

/** How a checked address is followed in the same tab: outside ones pass by the screen that says where they lead. */
export function followed(href: string, origin: string | undefined, uuid: string): { href: string; rel?: string } {
  if (!isOutside(href, origin)) return { href };
  return { href: redirectAddress({ link: href, from: "mozaik", uuid }), rel: "noopener nofollow ugc" };
}
