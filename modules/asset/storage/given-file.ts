import { derivedId } from "#backend/commands/command-context";

/** The blob with the file that came with a bought copy. It takes no room of its owner's quota. */
export function givenFileId(copyId: string): string {
  return derivedId("bought file", copyId);
}
