import { applyEdit, type EditRequest, type MozaikDocument } from "#mozaik/document";
import { placeName } from "./place-name.ts";

const MOVES: ReadonlySet<string> = new Set(["moveBlock", "moveColumn", "moveLayout", "moveTile", "movePage"]);

/**
 * The screen-reader announcement for edits before they are applied: what each does, and where a move leads. Throws
 * EditError if one does not fit.
 */
export function announcementOf(document: MozaikDocument, requests: readonly EditRequest[]): string {
  let after = document;
  const labels = requests.map((request) => {
    const { label, document: next } = applyEdit(after, request);
    after = next;
    return label;
  });
  const last = requests.at(-1);
  const label = labels.at(-1) ?? "";
  if (!last || !MOVES.has(last.edit) || !("id" in last.input) || last.input.id === null) return several(labels, label);
  return `${several(labels, label)}: ${placeName(after, last.input.id)}`;
}

function several(labels: readonly string[], last: string): string {
  return labels.length > 1 ? `${last}, ${labels.length} changes in all` : last;
}
