/** Longest friendly url, see `FriendlyUrl`. */
const LONGEST = 80;

/** Lower case, accents taken off, everything else that is no letter or digit a hyphen; 'asset' where nothing is left. */
export function urlFrom(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return (
    trimmed(plain.slice(0, LONGEST + 1))
      .slice(0, LONGEST)
      .replace(/-$/, "") || "asset"
  );
}

/** `base` with `-suffix` behind it, cut to fit. */
export function numberedUrl(base: string, suffix: string): string {
  if (suffix === "") return base;
  return `${trimmed(base.slice(0, LONGEST - suffix.length - 1))}-${suffix}`;
}

function trimmed(url: string): string {
  return url.replace(/^-|-$/g, "");
}
