/**
 * Explains what a typed length is stored as if that is not obvious: `50%` as a height, a value above the limit, the
 * first length of a calc form. Undefined if no note is needed.
 */
export function storedLengthNote(text: string, stored: string | undefined): string | undefined {
  if (stored === undefined) return undefined;
  const typed = text.trim().toLowerCase();
  return typed === stored || `${typed}px` === stored ? undefined : `Taken as ${stored}.`;
}
