import { EMBED_DEFAULT_SIZE } from "./contents/embed/definition.ts";
import { BACKGROUND_IMAGE_DEFAULTS } from "./designs/background-image.ts";
import { findingPlace, publishCheck } from "./publish-check.ts";
import type { RichText, RichTextBlock } from "./rich-text.ts";
import { sentence, testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";
import { NEW_WIDGETS, type Widget } from "./widgets/widget.ts";

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
const described = { [assetId]: { alt: "A hill", credit: "" } };
/** The sample without its empty block. */
const clean = edited(sample, without(ID.empty));
const kinds = (document: typeof sample, assets = described) => publishCheck(document, assets).map(({ kind }) => kind);

test("a document without problems passes", () => {
  expect(publishCheck(clean, described)).toEqual([]);
});

test("finds an empty block and a text without words", () => {
  expect(publishCheck(sample, described)).toMatchObject([{ kind: "empty", id: ID.empty }]);
  expect(kinds(edited(clean, setText(sentence(""))))).toEqual(["empty"]);
});

test("a picture needs an alt text of its own or of its asset, and must still exist", () => {
  const silent = edited(clean, { edit: "describeAsset", input: { id: ID.picture, alt: null } });
  expect(kinds(silent, { [assetId]: { alt: " ", credit: "" } })).toEqual(["missing-alt"]);
  expect(kinds(silent)).toEqual([]);
  expect(kinds(clean, {})).toEqual(["missing-asset"]);
});

test("a credit that is to be visible must exist", () => {
  const credited = edited(clean, { edit: "describeAsset", input: { id: ID.picture, visibleCredit: true } });
  expect(publishCheck(credited, described)).toEqual([
    { id: ID.picture, kind: "empty", message: "A credit is set to be visible, but the asset has none." },
  ]);
  expect(kinds(credited, { [assetId]: { alt: "A hill", credit: "Ada Marin" } })).toEqual([]);
});

test("links into the Mozaik must have a target", () => {
  const linked = (fields: object) => kinds(edited(clean, setText({ v: 1, blocks: [link(fields)] })));
  expect(linked({})).toEqual([]);
  expect(linked({ linkTo: "target", targetId: ID.tile, href: `#${ID.tile}` })).toEqual([]);
  expect(linked({ linkTo: "target", targetId: testId(99), href: `#${testId(99)}` })).toEqual(["broken-link"]);
  expect(linked({ linkTo: "mPage", pageId: testId(99), href: `#${testId(99)}` })).toEqual(["broken-link"]);
});

test("headings skip no level, counted from the page's own title", () => {
  const headed = (...blocks: RichTextBlock[]) => publishCheck(edited(clean, setText({ v: 1, blocks })), described);
  expect(headed(heading(1, "One"), heading(2, "Two"), heading(1, "Three"))).toEqual([]);
  expect(headed(heading(2, "Two"))).toEqual([]);
  expect(headed(heading(3, "Three"))).toMatchObject([{ kind: "heading-order" }]);
  expect(headed(heading(1, "One"), heading(3, "Deep"))).toMatchObject([
    { message: "“Deep” is a Heading 3 right after a Heading 1: a level is skipped." },
  ]);
});

const widget = (given: Widget) =>
  ({ edit: "setContent", input: { id: ID.text, content: { type: "widget", widget: given } } }) as const;

test("answers need a submit button, and the button needs answers", () => {
  const question: Widget = { ...NEW_WIDGETS.text, label: { text: "Your name", position: "top" } };
  const { button } = NEW_WIDGETS;
  expect(publishCheck(edited(clean, widget(question)), described)).toMatchObject([
    { kind: "incomplete-form", id: ID.text, message: expect.stringContaining("no button") },
  ]);
  expect(publishCheck(edited(clean, widget(button)), described)).toMatchObject([
    { kind: "incomplete-form", id: ID.text, message: expect.stringContaining("there are no questions") },
  ]);
  const both = edited(sample, widget(question), {
    edit: "setContent",
    input: { id: ID.empty, content: { type: "widget", widget: button } },
  });
  expect(kinds(both)).toEqual([]);
});

test("a logo needs an alt text and a working link", () => {
  const logo = (meta: object): Widget => ({ type: "logo", meta: { ...NEW_WIDGETS.logo.meta, assetId, ...meta } });
  expect(kinds(edited(clean, widget(logo({}))))).toEqual([]);
  expect(kinds(edited(clean, widget(logo({ linkTo: "url" }))))).toEqual(["broken-link"]);
  expect(kinds(edited(clean, widget(logo({ linkTo: "mozaik" }))))).toEqual(["broken-link"]);
  const wordless = edited(clean, { edit: "describeAsset", input: { id: ID.picture, alt: "A hill" } }, widget(logo({})));
  expect(kinds(wordless, { [assetId]: { alt: "", credit: "" } })).toEqual(["missing-alt"]);
});

test("a background must still exist, and an embed needs a name", () => {
  const backed = edited(clean, {
    edit: "setDesign",
    input: {
      id: ID.tile,
      design: { backgroundImage: { ...BACKGROUND_IMAGE_DEFAULTS, assetId: testId(700), type: "image" } },
    },
  });
  expect(publishCheck(backed, described)).toMatchObject([{ kind: "missing-asset", id: ID.tile }]);
  const embed = (name: string) =>
    edited(clean, {
      edit: "setContent",
      input: {
        id: ID.text,
        content: { type: "embed", name, link: "https://vimeo.com/76979871", size: EMBED_DEFAULT_SIZE, autoplay: false },
      },
    });
  expect(kinds(embed(""))).toEqual(["missing-alt"]);
  expect(kinds(embed("A boat leaves"))).toEqual([]);
});

test("a finding has its location, with the names of the outline", () => {
  const at = (document: typeof sample, id: string) => findingPlace(document, { id });
  expect(at(sample, ID.empty)).toBe("Block 2 in column 2 of layout 1");
  expect(at(sample, ID.picture)).toBe("Image (block 1) in column 2 of layout 1");
  expect(at(sample, ID.text)).toBe('Text "The first words of…" in column 1 of layout 1');
  expect(at(edited(sample, without(ID.picture)), ID.empty)).toBe("Block in column 2 of layout 1");
  const second = edited(
    sample,
    { edit: "addTile", input: { id: testId(20), place: { parentId: ID.page } } },
    { edit: "addPage", input: { id: testId(21), tileId: testId(22), name: "About" } },
  );
  expect(at(second, ID.empty)).toBe("Block 2 in column 2 of layout 1 of tile 1 on page “Page 1”");
  expect(at(second, testId(20))).toBe("Tile 2 on page “Page 1”");
});
