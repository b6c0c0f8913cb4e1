/** Normalises typed text to a friendly url: lower case, hyphens for spaces. */
export function friendlyUrl(typed: string): string {
  return typed.toLowerCase().replaceAll(/\s+/g, "-");
}
