import { applyEdit, EditRequest } from "../edit.ts";
import { describeNode } from "../edits/describe.ts";
import { firstPicture } from "../first-picture.ts";
import { rebaseEdit, undoChanges } from "../history.ts";
import { copyDocument } from "../new-document.ts";
import { publishCheck } from "../publish-check.ts";
import { copyStructure } from "../structure.ts";
import { sentence, testId } from "../testing/any-edit.ts";
import { edited, ID, sample } from "../testing/sample-document.ts";
import { assetsOf } from "../used-assets.ts";
import { NEW_WIDGETS, WIDGET_TYPES, Widget } from "./widget.ts";

const { text, numeric, multiple, button, logo } = NEW_WIDGETS;
const put = (widget: Widget, id: string = ID.empty) =>
  ({ edit: "setContent", input: { id, content: { type: "widget", widget } } }) as const;
const widgetOf = (document: typeof sample, id: string = ID.empty) => {
  const node = document.nodes[id];
  return node?.kind === "block" && node.content?.type === "widget" ? node.content.widget : undefined;
};
const labelled = (words: string) => ({ text: words, position: "top" as const });
const PICTURES = [testId(600), testId(601)] as const;
const pictureOptions: Widget = {
  ...multiple,
  label: labelled("Which?"),
  meta: {
    ...multiple.meta,
    options: PICTURES.map((assetId, index) => ({
      value: `${index}`,
      option: { type: "asset", assetId, alt: index === 0 ? "A hill" : "" },
    })),
  },
};
const shownLogo: Widget = { ...logo, meta: { ...logo.meta, assetId: PICTURES[0] } };

describe("a widget", () => {
  test.each(WIDGET_TYPES)("of type %s begins as one that the document takes", (type) => {
    expect(Widget.parse(NEW_WIDGETS[type])).toEqual(NEW_WIDGETS[type]);
    expect(widgetOf(edited(sample, put(NEW_WIDGETS[type])))).toEqual(NEW_WIDGETS[type]);
  });

  test("may have no type yet", () => {
    expect(widgetOf(edited(sample, put({ type: null })))).toEqual({ type: null });
  });

  test.each<[string, unknown]>([
    ["a type that is none", { type: "weather" }],
    ["a field of another type", { ...text, meta: { ...text.meta, options: [] } }],
    [
      "a button that runs script",
      { ...button, meta: { ...button.meta, action: { click: { type: "redirect", url: "javascript:alert(1)" } } } },
    ],
    ["a logo that runs script", { ...logo, meta: { ...logo.meta, linkTo: "url", url: "data:text/html,x" } }],
    ["a minimum above the maximum", { ...numeric, meta: { ...numeric.meta, min: 11 } }],
    ["steps of nothing", { ...numeric, meta: { ...numeric.meta, increment: 0 } }],
    ["no option", { ...multiple, meta: { ...multiple.meta, options: [] } }],
    [
      "one value for two options",
      { ...multiple, meta: { ...multiple.meta, options: [multiple.meta.options[0], multiple.meta.options[0]] } },
    ],
    [
      "a colour that is none",
      { ...button, meta: { ...button.meta, appearance: { ...button.meta.appearance, style: { color: "red;}" } } } },
    ],
    ["a visitor's value", { ...text, value: "x" }],
  ])("with %s is refused", (_, widget) => {
    const request = { edit: "setContent", input: { id: ID.empty, content: { type: "widget", widget } } };
    expect(EditRequest.safeParse(request).success).toBe(false);
  });
});

describe("simultaneous edits of one widget", () => {
  const begun = edited(sample, put(text));
  const label = (words: string) => put({ ...text, label: labelled(words) });
  const placeholder = put({ ...text, meta: { ...text.meta, instructions: "First and last" } });

  test("change label and placeholder independently, in either order", () => {
    const theirs = applyEdit(begun, label("Your name"));
    const mine = rebaseEdit(theirs.document, theirs.changes, placeholder);
    if (!mine.ok) throw new Error("refused");
    expect(widgetOf(mine.applied.document)).toMatchObject({
      label: { text: "Your name" },
      meta: { instructions: "First and last" },
    });
    const others = applyEdit(begun, placeholder);
    const again = rebaseEdit(others.document, others.changes, label("Your name"));
    expect(again.ok && again.applied.document).toEqual(mine.applied.document);
  });

  test("of the same field conflict, unless both set the same value", () => {
    const theirs = applyEdit(begun, label("Your name"));
    expect(rebaseEdit(theirs.document, theirs.changes, label("Who are you?"))).toMatchObject({
      ok: false,
      conflicts: [{ id: ID.empty, path: ["content", "widget", "label"] }],
    });
    expect(rebaseEdit(theirs.document, theirs.changes, label("Your name"))).toMatchObject({
      ok: true,
      applied: { changes: [] },
    });
  });

  test("conflict if one changes the widget's type, or if both together would be invalid", () => {
    const theirs = applyEdit(begun, put(numeric));
    expect(rebaseEdit(theirs.document, theirs.changes, placeholder).ok).toBe(false);
    const number = edited(sample, put(numeric));
    const higher = applyEdit(number, put({ ...numeric, meta: { ...numeric.meta, min: 9 } }));
    const lower = put({ ...numeric, meta: { ...numeric.meta, max: 5 } });
    expect(rebaseEdit(higher.document, higher.changes, lower).ok).toBe(false);
  });

  test("are undone separately, without changing the other user's fields", () => {
    const mine = applyEdit(begun, label("Your name"));
    const theirs = applyEdit(mine.document, {
      ...placeholder,
      input: {
        ...placeholder.input,
        content: {
          type: "widget",
          widget: { ...text, label: labelled("Your name"), meta: { ...text.meta, instructions: "x" } },
        },
      },
    });
    const undone = undoChanges(theirs.document, [{ changes: theirs.changes, own: false }], mine.changes);
    expect(undone.ok && widgetOf(undone.document)).toMatchObject({ label: { text: "" }, meta: { instructions: "x" } });
    const relabelled = applyEdit(mine.document, label("Who are you?"));
    expect(undoChanges(relabelled.document, [{ changes: relabelled.changes, own: false }], mine.changes)).toMatchObject(
      {
        ok: false,
        conflicts: [{ id: ID.empty, path: ["content", "widget", "label"] }],
      },
    );
  });

  test("change alt text and caption of a picture independently", () => {
    const picture = { type: "asset", assetId: ID.asset, mediaType: "image", alt: "A hill" } as const;
    const content = (more: object) =>
      EditRequest.parse({ edit: "setContent", input: { id: ID.picture, content: { ...picture, ...more } } });
    const theirs = applyEdit(sample, content({ caption: "In May" }));
    const mine = rebaseEdit(theirs.document, theirs.changes, content({ alt: "A green hill" }));
    expect(mine.ok && mine.applied.document.nodes[ID.picture]).toMatchObject({
      content: { alt: "A green hill", caption: "In May" },
    });
  });
});

test.each<[Widget, string, string]>([
  [{ type: null }, "widget", "Added widget"],
  [text, "text widget", "Added text widget"],
  [{ ...text, label: labelled("Your name, please, in full") }, 'text widget "Your name, please, in…"', ""],
  [{ ...numeric, name: "Guests" }, 'numeric widget "Guests"', 'Added numeric widget "Guests"'],
  [button, 'button "Submit"', 'Added button "Submit"'],
  [logo, "logo", "Added logo"],
  [NEW_WIDGETS.menu, "menu", "Added menu"],
])("%j is called %s in the history", (widget, name, line) => {
  const { document, label } = applyEdit(sample, put(widget));
  const node = document.nodes[ID.empty];
  expect(node && describeNode(node)).toBe(name);
  if (line !== "") expect(label).toBe(line);
  const cleared = applyEdit(document, { edit: "setContent", input: { id: ID.empty, content: null } });
  expect(cleared.label).toBe(`Cleared ${name}`);
});

test("the label of a change names the widget as it is after the change", () => {
  const begun = edited(sample, put(text));
  expect(applyEdit(begun, put({ ...text, label: labelled("Your name") })).label).toBe('Edited text widget "Your name"');
});

test("pictures of logos and options count as assets of the document", () => {
  expect(assetsOf(edited(sample, put(shownLogo)))).toEqual(new Set([ID.asset, PICTURES[0]]));
  expect(assetsOf(edited(sample, put(pictureOptions)))).toEqual(new Set([ID.asset, ...PICTURES]));
  expect(assetsOf(edited(sample, put(logo), put(multiple, ID.picture)))).toEqual(new Set());
});

test("a logo or option is never the document's first picture", () => {
  const document = edited(sample, put(shownLogo, ID.text));
  expect(firstPicture(document)?.assetId).toBe(ID.asset);
  expect(firstPicture(edited(document, put(pictureOptions, ID.picture)))).toBeNull();
});

describe("the check before publishing", () => {
  const known = { [ID.asset]: { alt: "A hill", credit: "" } };
  const all = { ...known, [PICTURES[0]]: { alt: "", credit: "" }, [PICTURES[1]]: { alt: "A lake", credit: "" } };
  /** Problems of the widget itself, without those of the form as a whole. */
  const finds = (widget: Widget, assets: Record<string, { alt: string; credit: string }> = known) =>
    publishCheck(edited(sample, put(widget)), assets)
      .filter(({ kind }) => kind !== "incomplete-form")
      .map(({ kind, message }) => [kind, message]);

  test.each<[string, Widget, string[][]]>([
    ["a widget without a type", { type: null }, [["empty", "A widget has no type yet."]]],
    ["a logo without a picture", logo, [["empty", "A logo has no picture."]]],
    ["a logo whose picture is gone", shownLogo, [["missing-asset", "An asset no longer exists."]]],
    ["a question without words", text, [["missing-label", "Visitors cannot tell what to answer here."]]],
    ["a question in words", { ...text, label: labelled("Your name") }, []],
    ["options whose pictures are gone", pictureOptions, [["missing-asset", "An asset no longer exists."]]],
    ["a button that submits", button, []],
    [
      "a button that leads nowhere",
      { ...button, meta: { ...button.meta, action: { click: { type: "redirect", url: "" } } } },
      [["broken-link", "A button leads nowhere."]],
    ],
  ])("checks %s", (_, widget, found) => {
    expect(finds(widget)).toEqual(found);
  });

  test("requires alt text for pictures, their own or that of the asset", () => {
    expect(finds(shownLogo, { ...all, [PICTURES[0]]: { alt: "A wave", credit: "" } })).toEqual([]);
    expect(finds(shownLogo, all)).toEqual([["missing-alt", "A logo has no description for people who cannot see it."]]);
    expect(finds(pictureOptions, all)).toEqual([]);
    expect(finds(pictureOptions, { ...all, [PICTURES[1]]: { alt: " ", credit: "" } })).toEqual([
      ["missing-alt", "An option has no description for people who cannot see it."],
    ]);
  });
});

describe("a copy", () => {
  const leading: Widget = {
    ...button,
    meta: { ...button.meta, action: { click: { type: "redirect", url: `#${ID.tile}` } } },
  };
  const document = edited(sample, put(leading), put({ ...text, label: labelled("Your name") }, ID.picture));
  const renamed = (old: string) => testId(Number.parseInt(old.slice(-12), 16) + 1_000);

  test("of a document keeps its widgets, and a link to a place in the page leads to that place in the copy", () => {
    const copy = copyDocument(document, renamed);
    expect(widgetOf(copy, renamed(ID.picture))).toEqual(widgetOf(document, ID.picture));
    expect(widgetOf(copy, renamed(ID.empty))).toMatchObject({
      meta: { action: { click: { url: `#${renamed(ID.tile)}` } } },
    });
  });

  test("of a part is complete after copying and pasting", () => {
    const structure = copyStructure(document, ID.right);
    const ids = structure.nodes.map((_, index) => testId(2_000 + index));
    const paste = EditRequest.parse(
      JSON.parse(JSON.stringify({ edit: "paste", input: { structure, ids, place: { parentId: ID.layout } } })),
    );
    const pasted = Object.values(applyEdit(document, paste).document.nodes).filter(({ id }) => ids.includes(id));
    expect(pasted.flatMap((node) => (node.kind === "block" ? node.content : []))).toEqual(
      structure.nodes.flatMap((node) => (node.kind === "block" ? node.content : [])),
    );
  });
});

test("changing a text to a widget, or back, removes all of the previous content", () => {
  const begun = edited(sample, put(text, ID.text));
  expect(begun.nodes[ID.text]).toMatchObject({ content: { type: "widget", widget: text } });
  const back = edited(begun, { edit: "setText", input: { id: ID.text, text: sentence("Words") } });
  expect(back.nodes[ID.text]).toMatchObject({ content: { type: "text" } });
  expect(JSON.stringify(back.nodes[ID.text])).not.toContain("widget");
});
