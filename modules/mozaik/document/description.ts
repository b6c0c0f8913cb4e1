import { type EditDescription, editLabel } from "./edit.ts";
import { editGroupLabel } from "./edit-group-label.ts";
import { type PartFacts, partWords } from "./edits/describe.ts";

/** An edit as stored in the history's events. `labelOf` makes the text when the history is read. */
export type Description =
  | EditDescription
  | { readonly created: true; readonly license: string | null }
  | { readonly step: "undo" | "redo"; readonly of: Description; readonly edits: number }
  | { readonly restored: "version" | "removed"; readonly part: PartFacts | null }
  /** A copy took over what the author of its original published: revisions of the original. */
  | { readonly adopted: { readonly from: number; readonly to: number } }
  /** A version that it had in another mall: its text there, when it was made, and whether it was published there. */
  | { readonly imported: { readonly label: string; readonly at: string; readonly isPublished: boolean } }
  /** As it was written before descriptions were stored. */
  | { readonly label: string };

const STEPS = { undo: "Undid", redo: "Redid" } as const;

/** The text of a history entry: 'Moved image to column 2', 'Undid: Removed tile 1 and 2 more'. */
export function labelOf(description: Description): string {
  if ("edit" in description) return editLabel(description);
  if ("label" in description) return description.label;
  if ("adopted" in description) return "Adopted the author's new version";
  if ("imported" in description) return `Imported: ${description.imported.label}`;
  if ("created" in description) {
    return description.license === null ? "Created" : `Copied with the license ${description.license}`;
  }
  if ("step" in description) {
    return `${STEPS[description.step]}: ${editGroupLabel(labelOf(description.of), description.edits)}`;
  }
  const part = description.part && partWords(description.part);
  if (description.restored === "removed") return `Brought back ${part}`;
  return `Restored ${part ? `${part} of ` : ""}an earlier version`;
}
