import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { edited, sample } from "#modules/mozaik/document/testing/sample-document";
import { type BlockNode, type EditRequest, NEW_WIDGETS, type Widget } from "#mozaik/document";
import { ID, openPanel, press, type } from "../../testing/open-panel.tsx";
import { widgetFormat } from "./widget-format.ts";

const set = (widget: Widget): EditRequest => ({
  edit: "setContent",
  input: { id: ID.empty, content: { type: "widget", widget } },
});
const open = (widget: Widget) => openPanel("widget", { at: ID.empty, before: [set(widget)] });
const named = (widget: keyof typeof NEW_WIDGETS, text: string): Widget => {
  const begun = NEW_WIDGETS[widget];
  return "label" in begun ? { ...begun, label: { text, position: "top" } } : begun;
};
const apply = () => screen.getByRole("button", { name: "Apply" });
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole("button", { name: new RegExp(label) }));
  await userEvent.click(within(screen.getByRole("listbox")).getByRole("option", { name: option }));
};
const pick = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

describe("Widget Edit", () => {
  it("previews a question while it is typed, and stores it as one edit", async () => {
    const { node, shown, edits } = open(NEW_WIDGETS.text);
    expect(screen.getByRole("textbox", { name: "Label" })).toHaveFocus();
    await type("Label", "Your name");
    await pick("Left");
    await pick("Multiple lines");
    await userEvent.click(screen.getByRole("switch", { name: "Required" }));
    expect(shown()).toMatchObject({ content: { widget: { label: { text: "Your name", position: "left" } } } });
    expect(node()).toMatchObject({ content: { widget: { label: { text: "" } } } });
    await press("Apply");
    expect(node()).toMatchObject({ content: { widget: { required: true, meta: { format: "multiple" } } } });
    expect(edits()).toHaveLength(1);
  });

  it("keeps the question when the type changes", async () => {
    const { node } = open(named("text", "How was it?"));
    await choose("Type", "Numeric");
    await pick("Rating");
    await press("Apply");
    expect(node()).toMatchObject({
      content: { widget: { type: "numeric", label: { text: "How was it?" }, meta: { display: "rating", max: 5 } } },
    });
  });

  it("gives a type back what it had when another one was tried", async () => {
    const { numeric } = NEW_WIDGETS;
    const scale = { ...numeric, meta: { ...numeric.meta, display: "rating" as const, min: 1, max: 10 } };
    const { shown } = open(scale);
    await pick("Slider");
    await pick("Rating");
    expect(shown()).toMatchObject({ content: { widget: { meta: { display: "rating", max: 10 } } } });
    await choose("Type", "Text");
    await type("Label", "How was it?");
    await choose("Type", "Numeric");
    expect(shown()).toMatchObject({ content: { widget: { ...scale, label: { text: "How was it?" } } } });
  });

  it("asks for a date in the author's format, or for a range", async () => {
    const { node } = open(named("text", "When?"));
    await choose("Type", "Date");
    await choose("Format", "Saturday, March 14, 2026");
    await userEvent.click(screen.getByRole("switch", { name: "Range" }));
    await press("Apply");
    expect(node()).toMatchObject({
      content: {
        widget: { type: "date", label: { text: "When?" }, meta: { format: "dddd, MMMM DD, YYYY", useRange: true } },
      },
    });
  });

  it("asks for a time on either clock, or for a range", async () => {
    const { node } = open(named("time", "When?"));
    await pick("14:30");
    await userEvent.click(screen.getByRole("switch", { name: "Range" }));
    await press("Apply");
    expect(node()).toMatchObject({ content: { widget: { meta: { format: "24h", useRange: true } } } });
  });

  describe("of a gallery", () => {
    const item = { type: "asset" as const, asset: ID.asset, meta: { alt: "" }, url: "", hidden: false };
    const begun = NEW_WIDGETS.gallery;
    const two = { ...begun, meta: { ...begun.meta, items: [item, { ...item, meta: { alt: "A lake" } }] } };
    const items = (node: unknown) => (node as { content: { widget: typeof two } }).content.widget.meta.items;
    const menu = async (name: string, action: string) => {
      await press(`${name}: more`);
      await userEvent.click(screen.getByRole("menuitem", { name: action }));
    };

    it("changes its display and look", async () => {
      const { node } = open(two);
      await userEvent.click(screen.getByRole("switch", { name: "Slide automatically" }));
      await type("Timer (seconds)", "3");
      await pick("Grid");
      await type("Columns", "4");
      await type("Gap (px)", "8");
      await userEvent.click(screen.getByRole("switch", { name: "Popup image" }));
      await userEvent.click(screen.getByRole("switch", { name: "Use max height" }));
      await type("Max height (px)", "200");
      await press("Apply");
      const appearance = { slideAutomatically: true, timer: 3, numColumns: 4, gap: 8, popupImage: true };
      expect(node()).toMatchObject({
        content: {
          widget: {
            meta: { display: "grid", appearance: { ...appearance, useMaxHeight: true, style: { maxHeight: 200 } } },
          },
        },
      });
    });

    it("moves, hides and removes pictures", async () => {
      const { node, shown } = open(two);
      await menu("Picture 2", "Move up");
      await menu("Picture 1", "Hide");
      expect(items(shown()).map(({ meta, hidden }) => [meta.alt, hidden])).toEqual([
        ["A lake", true],
        ["", false],
      ]);
      await menu("Picture 2", "Remove");
      expect(screen.getByRole("button", { name: "Add pictures" })).toHaveFocus();
      await press("Apply");
      expect(items(node())).toEqual([{ ...item, meta: { alt: "A lake" }, hidden: true }]);
    });

    it("gives a picture a description, an address and a text over it", async () => {
      const { node } = open(two);
      await press(/^Picture 1: A hill/);
      await type("Description", "The hill in May");
      await type("Address", "example.org");
      await userEvent.click(screen.getByRole("switch", { name: "Overlay text" }));
      await userEvent.keyboard("In May");
      await pick("Top");
      await press("Apply");
      expect(items(node())[0]).toEqual({
        ...item,
        meta: { alt: "The hill in May" },
        url: "http://example.org",
        overlayText: { text: "In May", alignY: "flex-start", padding: 8 },
      });
    });
  });

  describe("of a menu", () => {
    const meta = (node: unknown) => (node as { content: { widget: { meta: object } } }).content.widget.meta;

    it("says truthfully that there is the sample menu alone", () => {
      open(NEW_WIDGETS.menu);
      const group = screen.getByRole("radiogroup", { name: "Menu" });
      expect(within(group).getAllByRole("radio")).toHaveLength(1);
      expect(within(group).getByRole("radio", { name: "Sample menu" })).toBeChecked();
      expect(screen.getByText("You have no website whose menu could be shown.")).toBeInTheDocument();
    });

    it("changes its look, and what precedes the entries of the looks that have lists", async () => {
      const { node, shown } = open(NEW_WIDGETS.menu);
      expect(screen.queryByRole("radiogroup", { name: /Bullets|Numbers/ })).toBeNull();
      await pick("Bullet");
      await pick("Dash");
      await pick("Numeric");
      await pick("I");
      await pick("Symbol");
      await choose("Symbol", "Bullseye");
      expect(meta(shown())).toMatchObject({
        appearance: { type: "symbol", lists: { bullet: "dash", numeric: "I", symbol: "bullseye" } },
      });
      await pick("Preview card");
      await pick("Vertical");
      await pick("Center");
      await pick("Zoom");
      await press("Apply");
      expect(meta(node())).toMatchObject({
        siteMenuId: 0,
        direction: "vertical",
        align: "center",
        appearance: { type: "previewCard", hover: "zoom" },
      });
    });

    it("has a style, and one for the active entry; an emptied field leaves it to the page again", async () => {
      const { node, shown } = open(NEW_WIDGETS.menu);
      const fields = (legend: string) => within(screen.getByRole("group", { name: legend }));
      const set = async (legend: string, label: string, text: string) => {
        const field = fields(legend).getByRole("textbox", { name: label });
        await userEvent.clear(field);
        if (text !== "") await userEvent.type(field, text);
        await userEvent.tab();
      };
      await set("Style", "Font size (px)", "18");
      await set("Style", "Padding (px)", "0");
      await set("Style of the active entry", "Font size (px)", "22");
      expect(meta(shown())).toMatchObject({ style: { fontSize: 18, padding: 0 }, styleActive: { fontSize: 22 } });
      await set("Style", "Font size (px)", "");
      await press("Apply");
      expect(meta(node())).toMatchObject({ style: { padding: 0 }, styleActive: { fontSize: 22 } });
    });

    it("Reset keeps the menu and drops its look", async () => {
      const { shown } = open(NEW_WIDGETS.menu);
      await pick("Button");
      await press("Reset");
      expect(meta(shown())).toEqual(NEW_WIDGETS.menu.meta);
    });
  });

  it("adds options by Enter and by pasting, and drops empty ones", async () => {
    const { node } = open(named("multiple", "Which day?"));
    await userEvent.click(screen.getByRole("textbox", { name: "Option 2" }));
    await userEvent.keyboard("{Enter}");
    expect(screen.getByRole("textbox", { name: "Option 3" })).toHaveFocus();
    await userEvent.paste("Friday\nSaturday");
    await userEvent.click(screen.getByRole("textbox", { name: "Option 4" }));
    await userEvent.keyboard("{Enter}");
    await press("Apply");
    expect(optionsOf(node() as BlockNode)).toEqual(["Option 1", "Option 2", "Friday", "Saturday"]);
  });

  it("moves options by keys and menu", async () => {
    const { shown } = open(named("multiple", "Which day?"));
    await userEvent.click(screen.getByRole("textbox", { name: "Option 2" }));
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(optionsOf(shown() as BlockNode)).toEqual(["Option 2", "Option 1"]);
    await press("Option 1: more");
    await userEvent.click(screen.getByRole("menuitem", { name: "Move down" }));
    expect(optionsOf(shown() as BlockNode)).toEqual(["Option 1", "Option 2"]);
  });

  it("accepts addresses by the rules of links, with or without a scheme", async () => {
    const { node } = open(NEW_WIDGETS.button);
    await pick("Redirect");
    await type("Address", "javascript:x");
    expect(screen.getByText("This address cannot be a link.")).toBeInTheDocument();
    expect(apply()).toBeDisabled();
    await pick("Submit");
    expect(apply()).toBeEnabled();
    await pick("Redirect");
    await type("Address", "/explore");
    expect(screen.queryByText(/cannot be a link|URL/)).toBeNull();
    await type("Address", "example.org");
    expect(screen.getByRole("textbox", { name: "Address" })).toHaveValue("http://example.org");
    await press("Apply");
    expect(node()).toMatchObject({
      content: { widget: { meta: { action: { click: { type: "redirect", url: "http://example.org" } } } } },
    });
  });

  it("keeps the last complete widget on the canvas", async () => {
    const { shown } = open(NEW_WIDGETS.button);
    await type("Text", "Go");
    await userEvent.clear(screen.getByRole("textbox", { name: "Text" }));
    expect(apply()).toBeDisabled();
    expect(shown()).toMatchObject({ content: { widget: { meta: { appearance: { button: { text: "Go" } } } } } });
  });

  it("refuses a button without a label and a range that cannot be drawn", async () => {
    open(NEW_WIDGETS.button);
    await type("Text", "");
    expect(screen.getByText("A button needs text.")).toBeInTheDocument();
    expect(apply()).toBeDisabled();
    await choose("Type", "Numeric");
    await pick("Radio");
    await type("Maximum", "5000");
    expect(screen.getByRole("alert")).toHaveTextContent(/more than 100 choices/);
    expect(apply()).toBeDisabled();
  });
});

describe("while someone else changes the same widget", () => {
  const numeric = NEW_WIDGETS.numeric;
  const label = (text: string) => ({ text, position: "top" as const });
  const box = (name: string) => screen.getByRole("textbox", { name });

  it("the form shows their changes to settings the author left alone, and Apply reverts none", async () => {
    const { builder, node } = open(numeric);
    await type("Label", "How many?");
    await pick("Slider");
    const theirs = { ...numeric, required: true, label: label("How much?"), meta: { ...numeric.meta, max: 7 } };
    act(() => void builder.draft.edit(set(theirs)));
    expect(box("Label")).toHaveValue("How many?");
    expect(box("Maximum")).toHaveValue("7");
    expect(screen.getByRole("switch", { name: "Required" })).toBeChecked();
    await type("Minimum", "2");
    await press("Apply");
    expect(node()).toMatchObject({
      content: {
        widget: { ...theirs, label: label("How many?"), meta: { ...theirs.meta, display: "slider", min: 2 } },
      },
    });
  });

  it("a combination that is invalid is reported and not stored", async () => {
    const { builder } = open(numeric);
    await type("Minimum", "8");
    act(() => void builder.draft.edit(set({ ...numeric, meta: { ...numeric.meta, max: 7 } })));
    expect(screen.getByRole("alert")).toHaveTextContent("The minimum must be below the maximum.");
    expect(apply()).toBeDisabled();
  });

  it("a type that the author chose replaces the whole widget", () => {
    const theirs = edited(sample, set({ ...numeric, required: true })).nodes[ID.empty];
    const mine = { ...NEW_WIDGETS.text, label: label("How many?") };
    expect(theirs && widgetFormat.edits(theirs, "base", { before: numeric, widget: mine }, sample)).toEqual([
      set(mine),
    ]);
  });
});

function optionsOf(block: BlockNode): string[] {
  const widget = block.content?.type === "widget" ? block.content.widget : undefined;
  if (widget?.type !== "multiple") return [];
  return widget.meta.options.map(({ option }) => (option.type === "text" ? option.text : option.alt));
}
