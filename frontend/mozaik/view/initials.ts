// The same letters and colour as `frontend/ui/avatar/initials.ts`: the viewer stands without the design system, so it
// has them of its own; a test holds the two together.

/** First letters of the first and last word of a name, in capitals; '?' for a name without letters or digits. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("") || "?";
}

/** A hue in degrees that depends on the name alone, so that a person keeps one colour everywhere. */
export function avatarHue(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
