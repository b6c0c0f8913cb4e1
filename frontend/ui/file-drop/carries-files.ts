/** Whether a drag carries files, and not a link, a picture of the page or marked text. */
export function carriesFiles({ types }: { types: readonly string[] }): boolean {
  return types.includes("Files");
}
