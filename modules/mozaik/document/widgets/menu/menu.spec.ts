import { publishCheck } from "../../publish-check.ts";
import { testId } from "../../testing/any-edit.ts";
import { edited, ID, sample } from "../../testing/sample-document.ts";
import { definitionOf, NEW_WIDGETS, Widget } from "../widget.ts";
import { MENU_BULLETS, MENU_LOOKS, MENU_NUMBERS, MENU_SYMBOLS } from "./menu-words.ts";
import { SAMPLE_MENU } from "./sample-menu.ts";
import { SiteMenu } from "./site-menu.ts";

const { menu } = NEW_WIDGETS;
const of = (meta: object) => ({ ...menu, meta: { ...menu.meta, ...meta } });
const looking = (appearance: object) => of({ appearance: { ...menu.meta.appearance, ...appearance } });

test("a new menu shows the sample as a horizontal row of texts", () => {
  expect(menu.meta).toMatchObject({ siteMenuId: 0, direction: "horizontal", align: "left" });
  expect(menu.meta.appearance.type).toBe("text");
});

test("the looks, lists and symbols are those of the specification", () => {
  expect(MENU_LOOKS).toEqual(["text", "button", "previewCard", "bullet", "numeric", "symbol"]);
  expect(MENU_BULLETS).toEqual(["circle", "square", "disc", "dash"]);
  expect(MENU_NUMBERS).toEqual(["1", "A", "a", "I", "i"]);
  expect(MENU_SYMBOLS.join(", ")).toBe(
    "phone, alert, checkmark, ballot, diamonds, bullseye, happy, sad, command, shift, apple, menu, star",
  );
});

test.each<[string, object]>([
  ["a menu of a website", of({ siteMenuId: testId(800) })],
  ["styles of its entries", of({ style: { textColor: "#102030", fontSize: 20, padding: 0 }, styleActive: {} })],
  ["an active entry of its own", of({ styleActive: { textColor: "#10203080", fontSize: 8, padding: 100 } })],
  ["a list of its own", looking({ type: "numeric", lists: { bullet: "dash", numeric: "i", symbol: "apple" } })],
])("%s is accepted", (_, widget) => {
  expect(Widget.parse(widget)).toEqual(widget);
});

test.each<[string, object]>([
  ["another number than 0 as its menu", of({ siteMenuId: 1 })],
  ["a diagonal menu", of({ direction: "diagonal" })],
  ["justified entries", of({ align: "justify" })],
  ["a colour that is none", of({ style: { textColor: "red;}" } })],
  ["a font too large to read", of({ style: { fontSize: 121 } })],
  ["a negative padding", of({ styleActive: { padding: -1 } })],
  ["another look", looking({ type: "tree" })],
  ["another symbol", looking({ lists: { ...menu.meta.appearance.lists, symbol: "skull" } })],
])("%s is refused", (_, widget) => {
  expect(Widget.safeParse(widget).success).toBe(false);
});

test("the sample menu is a menu like those of websites, with an active entry and one with entries below", () => {
  expect(SiteMenu.parse(SAMPLE_MENU)).toEqual(SAMPLE_MENU);
  expect(SAMPLE_MENU.items.filter(({ active }) => active)).toHaveLength(1);
  expect(SAMPLE_MENU.items.filter(({ subItems }) => subItems.length > 0)).toHaveLength(1);
});

test("the check before publishing says that the sample leads nowhere", () => {
  const found = (widget: Widget) =>
    publishCheck(
      edited(sample, { edit: "setContent", input: { id: ID.empty, content: { type: "widget", widget } } }),
      {},
    ).filter(({ id }) => id === ID.empty);
  expect(found(menu)).toMatchObject([
    { kind: "broken-link", message: "A menu shows the sample menu, whose entries lead nowhere." },
  ]);
  expect(found(Widget.parse(of({ siteMenuId: testId(800) })))).toEqual([]);
});

test("the history names it, and what of it was changed", () => {
  const { noun, fieldWords } = definitionOf(menu);
  expect([noun, fieldWords.styleActive]).toEqual(["menu", "style of the active entry"]);
});
