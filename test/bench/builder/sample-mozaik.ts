import { randomUUID } from "node:crypto";
import { editsOf } from "#modules/mozaik/templates/template-parts/edits-of";
import { column, layout, type Page, tile, words } from "#modules/mozaik/templates/template-parts/page";
import { paragraph } from "#modules/mozaik/templates/template-parts/writing";
import { applyEdit, type EditRequest, emptyDocument, type MozaikDocument, type RichTextBlock } from "#mozaik/document";
import type { Person } from "../person.ts";
import { SAMPLE_ROWS } from "./sample-page.ts";

const PAGES: readonly Page[] = [
  {
    name: "Page 1",
    tiles: [
      tile(
        {},
        ...SAMPLE_ROWS.map((row) =>
          layout(
            "three-vertical",
            row.map(({ title, text }) => column([words([heading(title), paragraph(text)])])),
          ),
        ),
      ),
    ],
  },
];

/** Like the other page: in the default size of this heading level. */
function heading(words: string): RichTextBlock {
  return { type: "heading", level: 3, children: [{ type: "text", text: words }] };
}

/** The sample page as a document. */
export function sampleDocument(): MozaikDocument {
  const ids = { page: randomUUID(), tile: randomUUID() };
  const ground = { pageId: ids.page, tileId: ids.tile, assetIds: new Map<string, string>() };
  const edits = editsOf(PAGES, ground).flat();
  return edits.reduce((document, edit) => applyEdit(document, edit).document, emptyDocument(ids));
}

export interface OpenMozaik {
  id: string;
  revision: number;
  document: MozaikDocument;
}

/** A new Mozaik with one page and one tile. */
export async function newMozaik(author: Person, name: string): Promise<OpenMozaik> {
  const { id } = (await author.call("POST", "/api/mozaiks", { name })) as { id: string };
  return (await author.call("GET", `/api/mozaiks/${id}`)) as OpenMozaik;
}

/** The sample page built with edits, as an author would. */
export async function newSampleMozaik(author: Person): Promise<OpenMozaik> {
  const { id, document } = await newMozaik(author, "Sample page");
  const idOf = (kind: string) => Object.values(document.nodes).find((node) => node.kind === kind)?.id ?? "";
  const ground = { pageId: idOf("page"), tileId: idOf("tile"), assetIds: new Map<string, string>() };
  await editAll(author, id, editsOf(PAGES, ground).flat());
  return (await author.call("GET", `/api/mozaiks/${id}`)) as OpenMozaik;
}

/** The most edits in one request. */
const AT_ONCE = 100;

export async function editAll(author: Person, id: string, edits: readonly EditRequest[]): Promise<void> {
  let baseRevision = 0;
  for (let from = 0; from < edits.length; from += AT_ONCE) {
    const request = { baseRevision, edits: edits.slice(from, from + AT_ONCE) };
    const reply = (await author.call("POST", `/api/mozaiks/${id}/edits`, request)) as { revision: number };
    baseRevision = reply.revision;
  }
}
