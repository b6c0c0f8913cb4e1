import { publishCheck } from "../../publish-check.ts";
import { testId } from "../../testing/any-edit.ts";
import { edited, ID, sample } from "../../testing/sample-document.ts";
import { definitionOf, NEW_WIDGETS, Widget } from "../widget.ts";
import type { GalleryItem, GalleryWidget } from "./gallery-widget.ts";

const PICTURE = testId(700);
const item = (more: Partial<GalleryItem> = {}): GalleryItem => ({
  type: "asset",
  asset: PICTURE,
  meta: { alt: "" },
  url: "",
  hidden: false,
  ...more,
});
const of = (...items: readonly GalleryItem[]): GalleryWidget => ({
  ...NEW_WIDGETS.gallery,
  meta: { ...NEW_WIDGETS.gallery.meta, items: [...items] },
});
const found = (widget: Widget, alt = "A boat") =>
  publishCheck(edited(sample, { edit: "setContent", input: { id: ID.empty, content: { type: "widget", widget } } }), {
    [ID.asset]: { alt: "A hill", credit: "" },
    [PICTURE]: { alt, credit: "" },
  }).map(({ message }) => message);

test("a new gallery has the product's defaults", () => {
  expect(NEW_WIDGETS.gallery.meta.appearance).toMatchObject({
    gap: 16,
    numColumns: 3,
    timer: 1,
    opacity: 1,
    popupImage: false,
    slideAutomatically: false,
    useMaxHeight: false,
  });
});

test.each<[string, unknown]>([
  ["another display", { ...of(item()), meta: { ...of(item()).meta, display: "carousel" } }],
  ["a script as an address", of(item({ url: "javascript:alert(1)" }))],
  ["more than a hundred pictures", of(...Array.from({ length: 101 }, () => item()))],
  ["a film of its own", { ...of(item()), meta: { ...of(item()).meta, items: [{ ...item(), type: "video" }] } }],
])("%s is refused", (_, widget) => {
  expect(Widget.safeParse(widget).success).toBe(false);
});

test("an item may have no picture yet, a text over it, and be hidden", () => {
  const { asset: _, ...none } = item({ type: null });
  const over = item({ overlayText: { text: "Low tide", alignY: "center", padding: 8 }, hidden: true });
  expect(Widget.parse(of(none, over))).toEqual(of(none, over));
});

test("its pictures and addresses are references of the document, and a copy leads to the copy", () => {
  const { refs, withLinks, words } = definitionOf(of());
  const shown = of(item({ url: `#${ID.tile}` }), item({ url: "https://example.org/", meta: { alt: "Boats" } }));
  expect(refs?.(shown)).toEqual({
    files: [PICTURE, PICTURE],
    nodes: [ID.tile],
    links: [`#${ID.tile}`, "https://example.org/"],
  });
  const copied = withLinks?.(shown, (href) => (href === `#${ID.tile}` ? "#copy" : href));
  expect(copied).toMatchObject({ meta: { items: [{ url: "#copy" }, { url: "https://example.org/" }] } });
  expect(words(shown)).toEqual(["Boats"]);
});

test("the check before publishing looks at the pictures that visitors see", () => {
  const EMPTY = "A gallery has no pictures.";
  const WORDLESS = "A picture of a gallery has no description for people who cannot see it.";
  expect(found(of())).toContain(EMPTY);
  expect(found(of(item({ hidden: true })))).toContain(EMPTY);
  expect(found(of(item()))).not.toContain(EMPTY);
  expect(found(of(item()))).not.toContain(WORDLESS);
  expect(found(of(item(), item()), "").filter((message) => message === WORDLESS)).toHaveLength(1);
  expect(found(of(item({ meta: { alt: "Boats" } })), "")).not.toContain(WORDLESS);
  expect(found(of(item({ asset: testId(701) })))).toContain("An asset no longer exists.");
});
