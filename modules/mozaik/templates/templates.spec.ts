import { randomUUID } from "node:crypto";
import { TEMPLATE_KEYS } from "../contract.ts";
import {
  assetsOf,
  checkDocument,
  documentBytes,
  EditRequest,
  emptyDocument,
  LAYOUT_PRESETS,
  MAX_DOCUMENT_BYTES,
  MozaikDocument,
  plainText,
  publishCheck,
} from "../document/index.ts";
import { editsOf } from "./template-parts/edits-of.ts";
import { beginWith, TEMPLATES } from "./templates.ts";

const ids = { page: randomUUID(), tile: randomUUID() };

test("without a template a Mozaik starts empty", () => {
  expect(beginWith(null, ids)).toEqual(emptyDocument(ids));
});

describe.each(TEMPLATE_KEYS)("the template %s", (key) => {
  const document = beginWith(key, ids);

  it("consists of edits that an author could send", () => {
    const ground = { pageId: ids.page, tileId: ids.tile, assetIds: new Map<string, string>() };
    for (const edit of editsOf(TEMPLATES[key].pages, ground).flat()) expect(EditRequest.parse(edit)).toEqual(edit);
  });

  it("is a complete document with room for the author's own work", () => {
    expect(MozaikDocument.parse(document)).toEqual(document);
    expect(checkDocument(document)).toEqual([]);
    expect(documentBytes(document)).toBeLessThan(MAX_DOCUMENT_BYTES / 10);
  });

  it("fills every place of its layouts", () => {
    const layouts = TEMPLATES[key].pages.flatMap((page) => page.tiles.flatMap((tile) => tile.layouts));
    for (const { preset, columns } of layouts) {
      expect(columns.map(({ blocks }) => blocks.length)).toEqual([...LAYOUT_PRESETS[preset]]);
    }
  });

  it("contains no files, and its only publish-check problems are the empty places for pictures", () => {
    expect(assetsOf(document)).toEqual(new Set());
    const findings = publishCheck(document, {});
    expect(new Set(findings.map(({ kind, message }) => `${kind}: ${message}`))).toEqual(
      new Set(["empty: A block is empty."]),
    );
  });

  it("looks different on narrow pages, and describes what belongs where", () => {
    const nodes = Object.values(document.nodes);
    expect(nodes.some(({ at }) => at?.phone)).toBe(true);
    const texts = nodes.flatMap((node) =>
      node.kind === "block" && node.content?.type === "text" ? [plainText(node.content.text)] : [],
    );
    expect(texts.join(" ").split(/\s+/).length).toBeGreaterThan(100);
  });

  it("gives the same document with the same ids, so that a repeated command creates one thing", () => {
    expect(beginWith(key, ids)).toEqual(document);
  });
});
