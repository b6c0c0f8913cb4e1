/** A colour and its transparency in whole percent. */
export interface Tint {
  readonly color: string;
  readonly transparency: number;
}

/** Reads `#rrggbb` or `#rrggbbaa`; null: no colour, or one of the theme, which is opaque. */
export function tintOf(stored: string | undefined): Tint | null {
  if (!stored?.startsWith("#")) return null;
  const alpha = stored.length === 9 ? Number.parseInt(stored.slice(7), 16) / 255 : 1;
  return { color: stored.slice(0, 7), transparency: Math.round((1 - alpha) * 100) };
}

/** The stored form; an opaque colour has no alpha part. */
export function tintColor({ color, transparency }: Tint): string {
  if (transparency === 0) return color;
  const alpha = Math.round((1 - transparency / 100) * 255);
  return `${color}${alpha.toString(16).padStart(2, "0")}`;
}
