/** Whether a drag carries files, and not a link, an image of the page or selected text. */
export function carriesFiles({ types }: { types: readonly string[] }): boolean {
  return types.includes("Files");
}
