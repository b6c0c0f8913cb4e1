import {
  type Content,
  childrenOf,
  type EditRequest,
  type MozaikDocument,
  type NodeId,
  type Place,
} from "#mozaik/document";
import { insertContent } from "../insert/insert-edits.ts";
import type { InsertTarget } from "../insert/insert-target.ts";
import { newId } from "../new-id.ts";
import { contentInto, newLayout } from "../structure-edits.ts";

/** Where files go: one below the other in a column, side by side as columns, or into a new layout. */
export type UploadPlace =
  | { readonly kind: "blocks"; readonly target: Extract<InsertTarget, { kind: "place" | "block" }> }
  | { readonly kind: "columns"; readonly place: Place }
  | { readonly kind: "layout"; readonly place: Place };

/** The place on the page where the uploads are shown; `parentId` is the empty block if they go into one. */
export function shownPlace(place: UploadPlace): Place {
  if (place.kind !== "blocks") return place.place;
  return place.target.kind === "place" ? place.target.place : { parentId: place.target.id };
}

/** The same place, right below the part above it: what is inserted there in the meantime does not come between. */
export function belowPartAbove(document: MozaikDocument, place: UploadPlace): UploadPlace {
  if (place.kind === "blocks" && place.target.kind === "block") return place;
  const { parentId, before, after } = shownPlace(place);
  const siblings = childrenOf(document, parentId);
  const next = siblings.findIndex(({ id }) => id === before);
  const above = next < 0 ? siblings.at(-1) : siblings[next - 1];
  if (after !== undefined || !above) return place;
  return withPlace(place, { parentId, after: above.id });
}

/** The edits that place the contents in order, and their blocks. Undefined if the place is gone. */
export function placeEdits(
  document: MozaikDocument,
  place: UploadPlace,
  contents: readonly Content[],
): { requests: readonly EditRequest[]; blockIds: readonly NodeId[] } | undefined {
  const present = stillThere(document, place);
  const [first, ...others] = contents;
  if (!present || !first) return undefined;
  if (present.kind === "columns") return asColumns(present.place, contents);
  const [begun, firstId] = firstBlock(document, present, first) ?? [];
  if (!begun || firstId === undefined) return undefined;
  const parentId = columnOf(document, present, begun);
  const blockIds = [firstId];
  const further = others.map((content): EditRequest => {
    const [id, after] = [newId(), blockIds.at(-1)];
    blockIds.push(id);
    return { edit: "addBlock", input: { id, content, place: { parentId, ...(after !== undefined && { after }) } } };
  });
  return { requests: [...begun, ...further], blockIds };
}

function firstBlock(
  document: MozaikDocument,
  place: Exclude<UploadPlace, { kind: "columns" }>,
  content: Content,
): [readonly EditRequest[], NodeId] | undefined {
  if (place.kind === "blocks") {
    const insertion = insertContent(document, place.target, content);
    return insertion && [insertion.requests, insertion.blockId];
  }
  const [request, blockId] = newLayout("one", place.place);
  return blockId === undefined ? undefined : [[request, contentInto(blockId, content)], blockId];
}

/** The column of the first block. */
function columnOf(
  document: MozaikDocument,
  place: Exclude<UploadPlace, { kind: "columns" }>,
  [request]: readonly EditRequest[],
): NodeId {
  if (request?.edit === "addLayout") return request.input.ids[1] ?? "";
  const { parentId } = shownPlace(place);
  const node = document.nodes[parentId];
  return node?.kind === "block" ? node.parentId : parentId;
}

function asColumns(place: Place, contents: readonly Content[]) {
  let beside = place;
  const blockIds: NodeId[] = [];
  const requests = contents.flatMap((content): EditRequest[] => {
    const [id, blockId] = [newId(), newId()];
    const add: EditRequest = { edit: "addColumn", input: { id, blockId, place: beside } };
    beside = { parentId: place.parentId, after: id };
    blockIds.push(blockId);
    return [add, contentInto(blockId, content)];
  });
  return { requests, blockIds };
}

/** The place without a sibling that was removed or moved away; undefined if the place itself is gone or filled. */
function stillThere({ nodes }: MozaikDocument, place: UploadPlace): UploadPlace | undefined {
  const { parentId, before, after } = shownPlace(place);
  const parent = nodes[parentId];
  if (!parent) return undefined;
  if (place.kind === "blocks" && place.target.kind === "block") {
    if (parent.kind !== "block" || !parent.content) return place;
    return { kind: "blocks", target: { kind: "place", place: { parentId: parent.parentId, after: parentId } } };
  }
  const isSibling = (id: NodeId | undefined) => id !== undefined && nodes[id]?.parentId === parentId;
  const present = { parentId, ...(isSibling(before) && { before }), ...(isSibling(after) && { after }) };
  return withPlace(place, present);
}

function withPlace(upload: UploadPlace, place: Place): UploadPlace {
  return upload.kind === "blocks" ? { kind: "blocks", target: { kind: "place", place } } : { ...upload, place };
}
