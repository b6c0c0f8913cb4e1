import { isOutside } from "./rich-text/is-outside.ts";
import { redirectAddress } from "./rich-text/redirect-address.ts";

/**
 * Link attributes for a checked address that opens in the same tab. External links go through the redirect screen,
 * which shows their target.
 */
export function followed(href: string, origin: string | undefined, uuid: string): { href: string; rel?: string } {
  if (!isOutside(href, origin)) return { href };
  return { href: redirectAddress({ link: href, from: "mozaik", uuid }), rel: "noopener nofollow ugc" };
}
