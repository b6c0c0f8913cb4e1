/**
 * Says what a typed length is stored as, where that is not plain from the text: `50%` as a height, more than may be, the
 * first length of a calc form. Undefined: there is nothing to say.
 */
export function storedLengthNote(text: string, stored: string | undefined): string | undefined {
  if (stored === undefined) return undefined;
  const typed = text.trim().toLowerCase();
  return typed === stored || `${typed}px` === stored ? undefined : `Taken as ${stored}.`;
}
