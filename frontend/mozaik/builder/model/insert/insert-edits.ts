import { sameValue } from "#modules/rules/same-value";
import {
  ancestors,
  type Content,
  type EditRequest,
  isEmptyRichText,
  type LayoutPreset,
  type MozaikDocument,
  type NodeId,
  type Place,
} from "#mozaik/document";
import { newId } from "../new-id.ts";
import { contentInto, newLayout } from "../structure-edits.ts";
import type { InsertTarget } from "./insert-target.ts";

/** The edits that insert something, and the block to go to. */
export interface Insertion {
  readonly requests: readonly EditRequest[];
  readonly blockId: NodeId;
}

/** Puts content at the target; without content the block stays empty. Undefined if the target's text is gone. */
export function insertContent(
  document: MozaikDocument,
  target: InsertTarget,
  content: Content | undefined,
): Insertion | undefined {
  if (target.kind === "block") {
    return { requests: content ? [contentInto(target.id, content)] : [], blockId: target.id };
  }
  if (target.kind === "layout") return inLayout(target.place, content);
  const blockId = newId();
  const add = (place: Place): EditRequest => ({
    edit: "addBlock",
    input: { id: blockId, place, ...(content && { content }) },
  });
  if (target.kind === "place") return { requests: [add(target.place)], blockId };

  const { id, above, below, whole } = target;
  const node = document.nodes[id];
  if (node?.kind !== "block") return undefined;
  const { parentId } = node;
  // Someone else has changed the text since: leave it as it is.
  const isSame = node.content?.type === "text" && sameValue(node.content.text, whole);
  if (!isSame) return { requests: [add({ parentId, after: id })], blockId };
  if (isEmptyRichText(above)) {
    return { requests: [{ edit: "setText", input: { id, text: below } }, add({ parentId, before: id })], blockId };
  }
  const rest = newId();
  const requests: EditRequest[] = [{ edit: "setText", input: { id, text: above } }];
  if (!isEmptyRichText(below)) {
    requests.push({ edit: "duplicate", input: { id, ids: [rest] } });
    requests.push({ edit: "setText", input: { id: rest, text: below } });
  }
  return { requests: [...requests, add({ parentId, after: id })], blockId };
}

/** Adds a layout beside the one around the target. Undefined if there is none. */
export function insertLayout(
  document: MozaikDocument,
  target: InsertTarget,
  preset: LayoutPreset,
): Insertion | undefined {
  if (target.kind === "layout") return newLayoutAt(target.place, preset);
  const at = target.kind === "place" ? target.place.parentId : target.id;
  const column = document.nodes[at];
  const layout = [...(column ? [column] : []), ...ancestors(document, at)].find(({ kind }) => kind === "layout");
  if (layout?.kind !== "layout") return undefined;
  const isBefore = target.kind === "place" && target.place.before !== undefined;
  const beside = isBefore ? { before: layout.id } : { after: layout.id };
  return newLayoutAt({ parentId: layout.parentId, ...beside }, preset);
}

function newLayoutAt(place: Place, preset: LayoutPreset): Insertion | undefined {
  const [request, blockId] = newLayout(preset, place);
  return blockId === undefined ? undefined : { requests: [request], blockId };
}

/** A layout of one block, with content if any. */
function inLayout(place: Place, content: Content | undefined): Insertion | undefined {
  const added = newLayoutAt(place, "one");
  if (!added || !content) return added;
  return { ...added, requests: [...added.requests, contentInto(added.blockId, content)] };
}
