import type { EditRequest } from "./edit.ts";
import { copyDocument } from "./new-document.ts";
import type { RichText } from "./rich-text.ts";
import { testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";
import { NEW_WIDGETS, type Widget } from "./widgets/widget.ts";

test("links inside a copied document lead to its own nodes, others stay", () => {
  const link = (href: string, fields: object) => ({
    type: "link" as const,
    id: "a",
    href,
    target: "_self" as const,
    linkTo: "target" as const,
    children: [{ type: "text" as const, text: "go" }],
    ...fields,
  });
  const text: RichText = {
    v: 1,
    blocks: [
      { type: "paragraph", children: [link(`#${ID.tile}`, { targetId: ID.tile }), link("https://example.com", {})] },
    ],
  };
  const original = edited(sample, { edit: "setText", input: { id: ID.text, text } });
  const copy = copyDocument(original, (old) => testId(Number.parseInt(old.slice(-12), 16) + 1_000));
  expect(JSON.stringify(copy.nodes[testId(1_005)])).toContain(`"href":"#${testId(1_002)}"`);
  expect(JSON.stringify(copy.nodes[testId(1_005)])).toContain(`"targetId":"${testId(1_002)}"`);
  expect(JSON.stringify(copy.nodes[testId(1_005)])).toContain('"href":"https://example.com"');
});

test("links of a logo and a button into the page lead to the copy's own parts", () => {
  const { logo, button } = NEW_WIDGETS;
  const url = `#${ID.tile}`;
  const put = (id: string, widget: Widget): EditRequest => ({
    edit: "setContent",
    input: { id, content: { type: "widget", widget } },
  });
  const original = edited(
    sample,
    put(ID.empty, { ...logo, meta: { ...logo.meta, linkTo: "url", url } }),
    put(ID.picture, { ...button, meta: { ...button.meta, action: { click: { type: "redirect", url } } } }),
  );
  const copy = copyDocument(original, (old) => testId(Number.parseInt(old.slice(-12), 16) + 1_000));
  const there = `#${testId(1_002)}`;
  expect(copy.nodes[testId(1_008)]).toMatchObject({ content: { widget: { meta: { url: there } } } });
  expect(copy.nodes[testId(1_007)]).toMatchObject({
    content: { widget: { meta: { action: { click: { url: there } } } } },
  });
});
