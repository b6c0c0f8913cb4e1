/** Lower case, digits and single hyphens. */
export const FRIENDLY_URL = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** In characters. */
export const LONGEST_URL = 80;

/** Client pages at addresses that would otherwise be an item's page: `/asset/create`, `/mozaik/create`. */
const RESERVED: ReadonlySet<string> = new Set(["create"]);

export const URL_RESERVED = "This Url belongs to the mall itself, please enter a different url.";

/** True for a url that no item can have. */
export function isReservedUrl(url: string): boolean {
  return RESERVED.has(url);
}

/**
 * Lower case, without accents, everything else except letters and digits replaced by a hyphen; `fallback` if nothing
 * is left.
 */
export function urlFrom(name: string, fallback: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return (
    trimmed(plain.slice(0, LONGEST_URL + 1))
      .slice(0, LONGEST_URL)
      .replace(/-$/, "") || fallback
  );
}

/** `base` with `-suffix` behind it, cut to fit. */
export function numberedUrl(base: string, suffix: string): string {
  if (suffix === "") return base;
  return `${trimmed(base.slice(0, LONGEST_URL - suffix.length - 1))}-${suffix}`;
}

function trimmed(url: string): string {
  return url.replace(/^-|-$/g, "");
}
