import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { copyStructure, definitionOf, NEW_WIDGETS, type Widget } from "#mozaik/document";
import { fromClipboard, toClipboard } from "./clipboard-format.ts";

const copied = (widget: Widget) => [
  copyStructure(
    edited(sample, { edit: "setContent", input: { id: ID.empty, content: { type: "widget", widget } } }),
    ID.empty,
  ),
];
const addressOf = (widget: Widget) => definitionOf(widget).address?.(widget);
const { multiple, button, logo } = NEW_WIDGETS;
const link = (url: string): Widget => ({
  ...button,
  meta: { ...button.meta, action: { click: { type: "redirect", url } } },
});

test("a question reaches other programs with its options, and comes back as a widget", () => {
  const structures = copied({ ...multiple, label: { text: "Which <day>?", position: "top" } });
  const { html, text } = toClipboard(structures);
  expect(text).toBe("Which <day>?\nOption 1\nOption 2");
  expect(html).toContain("<p>Which &lt;day&gt;?</p><ul><li>Option 1</li><li>Option 2</li></ul>");
  expect(fromClipboard(html)).toEqual({ kind: "structures", structures });
});

test("a button with an address is copied as a link, unless the address is not allowed", () => {
  expect(toClipboard(copied(link("https://example.org/"))).html).toContain(
    '<p><a href="https://example.org/">Submit</a></p>',
  );
  expect(addressOf(link("javascript:alert(1)"))).toBeUndefined();
  expect(addressOf({ ...logo, meta: { ...logo.meta, linkTo: "url", url: "https://example.org/" } })).toBe(
    "https://example.org/",
  );
});
