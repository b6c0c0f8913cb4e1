/** First letters of the first and last word of a name, in capitals; '?' for a name without letters or digits. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (first === undefined) return "?";
  return [first, last]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

/** A hue in degrees that depends only on the name, so that a person has the same colour everywhere. */
export function avatarHue(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}
