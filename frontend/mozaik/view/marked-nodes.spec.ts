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

test("pages and tiles are marked, other parts only where a rule or a link needs them", () => {
  const plain = edited(sample, { edit: "setText", input: { id: ID.text, text: sentence("Words") } });
  const before = markedNodes(plain, {});
  expect([ID.page, ID.tile].every((id) => before.has(id))).toBe(true);
  expect([ID.text, ID.empty].some((id) => before.has(id))).toBe(false);
  const after = markedNodes(
    edited(
      plain,
      { edit: "setText", input: { id: ID.text, text: linkTo(ID.empty) } },
      { edit: "setDesign", input: { id: ID.picture, design: { padding: "1px 1px 1px 1px" } } },
    ),
    {},
  );
  expect([ID.empty, ID.picture].every((id) => after.has(id))).toBe(true);
});

test("an unmarked part has neither id nor class of its own, and stays what it is", () => {
  const html = (marked?: ReadonlySet<string>) =>
    renderToStaticMarkup(createElement(MozaikView, { document: sample, assets: {}, ...(marked ? { marked } : {}) }));
  expect(html()).toContain(`id="${ID.text}"`);
  const lean = html(new Set([ID.page]));
  expect(lean).toContain(`<div id="${ID.page}" class="mozaik-page n-${ID.page}">`);
  expect(lean).not.toContain(ID.text);
  expect(lean).toContain('<div class="mozaik-block mozaik-block-text">');
  expect(lean.length).toBeLessThan(html().length);
});
