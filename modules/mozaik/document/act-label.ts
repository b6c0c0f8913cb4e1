/** What an act of so many edits is called: by the edit that began it. */
export function actLabel(first: string, edits: number): string {
  return edits === 1 ? first : `${first} and ${edits - 1} more`;
}
