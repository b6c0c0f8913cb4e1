import { applyEdit, type EditRequest } from "./edit.ts";
import { EditError } from "./edit-error.ts";
import { type Dimensions, type ImageSize, limitImageSize } from "./measure.ts";
import type { MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";

/** A size in px that an edit gives to the picture of a block. */
export interface SizedPicture {
  readonly assetId: string;
  readonly size: ImageSize;
}

/** The sizes that edits give to pictures. An edit that does not fit the document ends them: running it says why. */
export function sizedPictures(document: MozaikDocument, edits: readonly EditRequest[]): SizedPicture[] {
  const found: SizedPicture[] = [];
  let present = document;
  for (const edit of edits.slice(0, edits.findLastIndex(setsImageSize) + 1)) {
    const after = documentAfter(present, edit);
    if (!after) break;
    present = after;
    const sized = setsImageSize(edit) ? pictureOf(present, edit.input.id) : undefined;
    if (sized) found.push(sized);
  }
  return found;
}

/** The assets of pictures that an edit pastes with a size. */
export function pastedPictures(edit: EditRequest): string[] {
  return edit.edit === "paste" ? edit.input.structure.nodes.flatMap((node) => sizedPicture(node)?.assetId ?? []) : [];
}

/**
 * The same edit, with pasted pictures no larger than their originals: they may come from a page on which they had
 * another file. Pictures that `originals` lacks stay as they are.
 */
export function withPastedPicturesLimited(edit: EditRequest, originals: ReadonlyMap<string, Dimensions>): EditRequest {
  if (edit.edit !== "paste" || pastedPictures(edit).length === 0) return edit;
  const { structure } = edit.input;
  const nodes = structure.nodes.map((node) => {
    const sized = sizedPicture(node);
    const original = sized && originals.get(sized.assetId);
    return original ? { ...node, imageSize: limitImageSize(sized.size, original) } : node;
  });
  return { ...edit, input: { ...edit.input, structure: { ...structure, nodes } } };
}

function setsImageSize(edit: EditRequest): edit is EditRequest<"setSize"> {
  return edit.edit === "setSize" && edit.input.imageSize != null;
}

function documentAfter(document: MozaikDocument, edit: EditRequest): MozaikDocument | undefined {
  try {
    return applyEdit(document, edit).document;
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}

function pictureOf(document: MozaikDocument, id: NodeId): SizedPicture | undefined {
  const node = document.nodes[id];
  return node && sizedPicture(node);
}

function sizedPicture(node: Node): SizedPicture | undefined {
  if (node.kind !== "block" || node.content?.type !== "asset" || !node.imageSize) return undefined;
  return { assetId: node.content.assetId, size: node.imageSize };
}
