/** What is typed for a friendly url, in its shape: lower case, spaces as hyphens. */
export function friendlyUrl(typed: string): string {
  return typed.toLowerCase().replaceAll(/\s+/g, "-");
}
