import { randomUUID } from "node:crypto";
import type { EditRequest, RichText } from "#mozaik/document";
import type { Person } from "../person.ts";
import { editAll, newMozaik } from "./sample-mozaik.ts";

/** Blocks in the three columns of each layout. */
const COLUMN_BLOCKS = [34, 33, 33] as const;
export const LAYOUT_BLOCKS = 100;
/**
 * The first blocks of a column have a text, the others have no content yet: a document has at most 400 KB, of which an
 * empty block takes 160 bytes and one with a short text 300.
 */
const TEXTS = 8;

/** A new Mozaik with so many blocks (whole hundreds) on one tile. Returns its id. */
export async function newLargePage(author: Person, blocks: number): Promise<string> {
  const { id, document } = await newMozaik(author, `${blocks} blocks`);
  const tileId = Object.values(document.nodes).find(({ kind }) => kind === "tile")?.id ?? "";
  const edits = Array.from({ length: blocks / LAYOUT_BLOCKS }, (_, n) => layoutEdits(tileId, n)).flat();
  await editAll(author, id, edits);
  return id;
}

function layoutEdits(tileId: string, layout: number): EditRequest[] {
  const ids = Array.from({ length: 7 }, () => randomUUID());
  const added: EditRequest = {
    edit: "addLayout",
    input: { preset: "three-vertical", ids, place: { parentId: tileId } },
  };
  const filled = COLUMN_BLOCKS.flatMap((count, column) => {
    const [columnId = "", firstId = ""] = ids.slice(1 + 2 * column);
    return Array.from({ length: count }, (_, n): EditRequest => {
      const text = n < TEXTS ? textOf(`Part ${layout + 1}.${column + 1}.${n + 1}`) : undefined;
      if (n === 0 && text) return { edit: "setText", input: { id: firstId, text } };
      const content = text && { content: { type: "text" as const, text } };
      return { edit: "addBlock", input: { id: randomUUID(), place: { parentId: columnId }, ...content } };
    });
  });
  return [added, ...filled];
}

function textOf(words: string): RichText {
  return { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text: words }] }] };
}
