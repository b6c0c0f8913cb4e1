import { publishCheck } from "./publish-check.ts";
import type { RichText, RichTextBlock } from "./rich-text.ts";
import { sentence, testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

const setText = (text: RichText) => ({ edit: "setText", input: { id: ID.text, text } }) as const;
const heading = (level: 1 | 2 | 3, text: string): RichTextBlock => ({
  type: "heading",
  level,
  children: [{ type: "text", text }],
});
const link = (fields: object): RichTextBlock =>
  ({
    type: "paragraph",
    children: [
      {
        type: "link",
        id: "l",
        href: "https://example.org",
        target: "_self",
        linkTo: "url-link",
        children: [{ type: "text", text: "there" }],
        ...fields,
      },
    ],
  }) as RichTextBlock;
const without = (id: string) => ({ edit: "removeBlock", input: { id } }) as const;
const picture = Object.values(sample.nodes).find((node) => node.id === ID.picture);
const assetId = picture?.kind === "block" && picture.content?.type === "asset" ? picture.content.assetId : "";
const described = { [assetId]: { alt: "A hill" } };
/** The sample without its empty block. */
const clean = edited(sample, without(ID.empty));
const kinds = (document: typeof sample, assets = described) => publishCheck(document, assets).map(({ kind }) => kind);

test("a document with nothing to stumble over passes", () => {
  expect(publishCheck(clean, described)).toEqual([]);
});

test("an empty block and a text without words are found", () => {
  expect(publishCheck(sample, described)).toMatchObject([{ kind: "empty", id: ID.empty }]);
  expect(kinds(edited(clean, setText(sentence(""))))).toEqual(["empty"]);
});

test("a picture needs words of its own or of its asset, and must still be there", () => {
  const silent = edited(clean, { edit: "describeAsset", input: { id: ID.picture, alt: null } });
  expect(kinds(silent, { [assetId]: { alt: " " } })).toEqual(["missing-alt"]);
  expect(kinds(silent)).toEqual([]);
  expect(kinds(clean, {})).toEqual(["missing-asset"]);
});

test("links into the Mozaik must lead somewhere", () => {
  const linked = (fields: object) => kinds(edited(clean, setText({ v: 1, blocks: [link(fields)] })));
  expect(linked({})).toEqual([]);
  expect(linked({ linkTo: "target", targetId: ID.tile, href: `#${ID.tile}` })).toEqual([]);
  expect(linked({ linkTo: "target", targetId: testId(99), href: `#${testId(99)}` })).toEqual(["broken-link"]);
  expect(linked({ linkTo: "mPage", pageId: testId(99), href: `#${testId(99)}` })).toEqual(["broken-link"]);
});

test("headings leave no level out, counted from the page's own title", () => {
  const headed = (...blocks: RichTextBlock[]) => publishCheck(edited(clean, setText({ v: 1, blocks })), described);
  expect(headed(heading(1, "One"), heading(2, "Two"), heading(1, "Three"))).toEqual([]);
  expect(headed(heading(2, "Two"))).toEqual([]);
  expect(headed(heading(3, "Three"))).toMatchObject([{ kind: "heading-order" }]);
  expect(headed(heading(1, "One"), heading(3, "Deep"))).toMatchObject([
    { message: "“Deep” is a Heading 3 right after a Heading 1: a level is left out." },
  ]);
});
