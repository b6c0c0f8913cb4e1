import { randomUUID } from "node:crypto";
import { judgeForm } from "#modules/mozaik/submission/judge-form";
import { editsOf } from "#modules/mozaik/templates/template-parts/edits-of";
import {
  applyEdit,
  checkDocument,
  EditRequest,
  emptyDocument,
  isInputWidget,
  LAYOUT_PRESETS,
  type MozaikDocument,
  plainText,
} from "#mozaik/document";
import { ASSETS } from "./assets.ts";
import { isPictureName, type PictureName } from "./drawings.ts";
import { MOZAIKS } from "./mozaiks.ts";

const assetIds = new Map<PictureName, string>(
  Object.keys(ASSETS)
    .filter(isPictureName)
    .map((name) => [name, randomUUID()]),
);

function built(pages: (typeof MOZAIKS)[number]["pages"]): MozaikDocument {
  const ids = { page: randomUUID(), tile: randomUUID() };
  return editsOf(pages, { pageId: ids.page, tileId: ids.tile, assetIds })
    .flat()
    .reduce((document, edit) => applyEdit(document, EditRequest.parse(edit)).document, emptyDocument(ids));
}

describe.each(MOZAIKS)("the demo Mozaik $key", ({ author, pages, submissions = [] }) => {
  it("is built from edits that the document accepts", () => {
    expect(checkDocument(built(pages))).toEqual([]);
  });

  it("fills every place of its layouts", () => {
    const layouts = pages.flatMap((page) => page.tiles.flatMap((tile) => tile.layouts));
    for (const { preset, columns } of layouts) {
      expect(columns.map(({ blocks }) => blocks.length)).toEqual([...LAYOUT_PRESETS[preset]]);
    }
  });

  it("shows its author's own pictures, each with a description for people who cannot see it", () => {
    const blocks = pages.flatMap(({ tiles }) =>
      tiles.flatMap(({ layouts }) => layouts.flatMap(({ columns }) => columns.flatMap((column) => column.blocks))),
    );
    const pictures = blocks.flatMap(({ content }) => (content.type === "picture" ? [content] : []));
    expect(pictures.length).toBeGreaterThan(0);
    for (const { picture, alt } of pictures) {
      expect(isPictureName(picture) && ASSETS[picture].author).toBe(author);
      expect(alt.length).toBeGreaterThan(20);
    }
  });

  it("has the questions that its visitors answer", () => {
    const document = built(pages);
    const inputs = Object.values(document.nodes).flatMap((node) => {
      const widget = node.kind === "block" && node.content?.type === "widget" ? node.content.widget : null;
      return widget && isInputWidget(widget) ? [{ id: node.id, widget }] : [];
    });
    const button = Object.values(document.nodes).find(
      (node) => node.kind === "block" && node.content?.type === "widget" && node.content.widget.type === "button",
    );
    for (const { answers } of submissions) {
      const given = inputs.flatMap(({ id, widget }) => {
        const answer = answers[widget.name];
        return answer === undefined ? [] : [{ blockId: id, answer }];
      });
      const judged = judgeForm(document, { revision: 0, buttonId: button?.id ?? "", answers: given });
      expect(judged).toHaveLength(Object.keys(answers).length);
    }
  });

  it("contains text", () => {
    const texts = Object.values(built(pages).nodes).flatMap((node) =>
      node.kind === "block" && node.content?.type === "text" ? [plainText(node.content.text)] : [],
    );
    expect(texts.join(" ").split(/\s+/).length).toBeGreaterThan(150);
  });
});

it("gives the same edits each time, so that an interrupted demo continues with them", () => {
  const ground = { pageId: randomUUID(), tileId: randomUUID(), assetIds };
  for (const { pages } of MOZAIKS) expect(editsOf(pages, ground)).toEqual(editsOf(pages, ground));
});

it("uses nearly every layout", () => {
  const used = new Set(
    MOZAIKS.flatMap(({ pages }) =>
      pages.flatMap(({ tiles }) => tiles.flatMap(({ layouts }) => layouts.map(({ preset }) => preset))),
    ),
  );
  expect(used.size).toBeGreaterThanOrEqual(9);
});
