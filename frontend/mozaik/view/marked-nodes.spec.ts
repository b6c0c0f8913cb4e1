import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { sentence } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { markedNodes } from "./marked-nodes.ts";
import { MozaikView } from "./mozaik-view.tsx";

const linkTo = (targetId: string) => ({
  v: 1 as const,
  blocks: [
    {
      type: "paragraph" as const,
      children: [
        {
          type: "link" as const,
          id: "l",
          href: `#${targetId}`,
          target: "_self" as const,
          linkTo: "target" as const,
          targetId,
          children: [{ type: "text" as const, text: "there" }],
        },
      ],
    },
  ],
});

test("nodes at the top or inside a tile are marked only if a rule or a link needs them", () => {
  const plain = edited(sample, { edit: "setText", input: { id: ID.text, text: sentence("Words") } });
  const before = markedNodes(plain, {});
  expect([ID.page, ID.tile, ID.text, ID.empty].some((id) => before.has(id))).toBe(false);
  const after = markedNodes(
    edited(
      plain,
      { edit: "setText", input: { id: ID.text, text: linkTo(ID.empty) } },
      { edit: "setDesign", input: { id: ID.picture, design: { padding: "1px 1px 1px 1px" } } },
    ),
    {},
  );
  expect([ID.empty, ID.picture].every((id) => after.has(id))).toBe(true);
  const toTile = markedNodes(edited(plain, { edit: "setText", input: { id: ID.text, text: linkTo(ID.tile) } }), {});
  expect(toTile.has(ID.tile)).toBe(true);
});

test("an unmarked part has no id and no node class, and is otherwise unchanged", () => {
  const html = (marked?: ReadonlySet<string>) =>
    renderToStaticMarkup(createElement(MozaikView, { document: sample, assets: {}, ...(marked ? { marked } : {}) }));
  expect(html()).toContain(`id="${ID.text}"`);
  const lean = html(new Set([ID.page]));
  expect(lean).toContain(`<div id="${ID.page}" class="mozaik-page n-${ID.page}">`);
  expect(lean).not.toContain(ID.text);
  expect(lean).toContain('<div class="mozaik-block">');
  expect(lean.length).toBeLessThan(html().length);
});

test("pages and tiles below the top are marked because authors share links to them", () => {
  const more = { page: "00000000-0000-4000-8000-0000000000a1", tile: "00000000-0000-4000-8000-0000000000a2" };
  const second = edited(sample, { edit: "addPage", input: { id: more.page, tileId: more.tile, name: "Second" } });
  const marked = markedNodes(second, {});
  expect([more.page, more.tile].every((id) => marked.has(id))).toBe(true);
});
