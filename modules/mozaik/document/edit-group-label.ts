/** The label of an edit group: that of its first edit, with the number of the others. */
export function editGroupLabel(first: string, edits: number): string {
  return edits === 1 ? first : `${first} and ${edits - 1} more`;
}
