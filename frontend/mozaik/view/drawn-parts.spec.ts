import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DRAWN } from "#modules/mozaik/document/drawn-parts";
import { drawnNodes } from "#mozaik/document";
import { MozaikView } from "./mozaik-view.tsx";
import { documentOf, textBlock } from "./testing/sample-document.ts";

test("the parts of a version are those on its page, in the same order", () => {
  const words = (text: string) => textBlock({ type: "paragraph", children: [{ type: "text", text }] });
  const column = (more: object, ...texts: string[]) => ({
    kind: "column" as const,
    children: texts.map(words),
    ...more,
  });
  const layout = {
    kind: "layout" as const,
    preset: "two-vertical",
    children: [column({}, "one", "two"), column({ hidden: true }, "unseen"), column({}, "three")],
  };
  const page = (name: string) => ({
    kind: "page" as const,
    name,
    children: [
      { kind: "tile" as const, children: [layout] },
      { kind: "tile" as const, children: [layout] },
    ],
  });
  const document = documentOf([page("First"), page("Second")]);
  const html = renderToStaticMarkup(createElement(MozaikView, { document, assets: {} }));
  const classes = DRAWN.split(",").map((selector) => selector.slice(1));
  const drawn = [...html.matchAll(/ id="([^"]+)" class="([^" ]+)/g)].flatMap(([, id, first]) =>
    classes.includes(first ?? "") ? [id] : [],
  );
  expect(drawn).toHaveLength(2 * (1 + 2 * 4));
  expect(drawnNodes(document).map(({ id }) => id)).toEqual(drawn);
});
