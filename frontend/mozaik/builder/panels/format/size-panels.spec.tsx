import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { chooseStructure, ID, openPanel, press, type } from "../../testing/open-panel.tsx";
import { openPanelOf } from "../../view-state/view-state.ts";

const apply = () => screen.getByRole("button", { name: "Apply" });

describe("the width panel", () => {
  it("previews a width while it is typed, and stores it", async () => {
    const { node, shown } = openPanel("width", { at: ID.left });
    await type("Width", "calc(40% - 8px)");
    expect(shown()).toMatchObject({ width: "40%" });
    expect(screen.getByText("Taken as 40%.")).toBeVisible();
    await press("Apply");
    expect(node()).toMatchObject({ width: "40%" });
  });

  it("steps by the arrow keys, with Shift ten times as far", async () => {
    const { shown } = openPanel("width", { at: ID.left });
    await userEvent.click(screen.getByRole("textbox", { name: "Width" }));
    await userEvent.keyboard("50%{ArrowUp}{Shift>}{ArrowUp}{/Shift}{ArrowDown}");
    expect(shown()).toMatchObject({ width: "60%" });
  });

  it("steps from the value in effect if the field is empty", async () => {
    const half = { edit: "setSize", input: { id: ID.left, width: "50%" } } as const;
    const { shown } = openPanel("width", { at: ID.left, width: 768, before: [half] });
    await userEvent.click(screen.getByRole("textbox", { name: "Width" }));
    await userEvent.keyboard("{ArrowDown}");
    expect(shown()).toMatchObject({ at: { tablet: { width: "49%" } } });
  });

  it("is closed by Escape in its field", async () => {
    const { builder } = openPanel("width", { at: ID.left });
    await userEvent.click(screen.getByRole("textbox", { name: "Width" }));
    await userEvent.keyboard("{Escape}");
    expect(openPanelOf(builder.view.get())).toBeNull();
  });

  it("refuses an invalid width", async () => {
    const { shown } = openPanel("width", { at: ID.left });
    await type("Width", "wide");
    expect(apply()).toBeDisabled();
    expect(screen.getByRole("textbox", { name: "Width" })).toBeInvalid();
    expect(shown()).not.toHaveProperty("width");
  });

  it("goes from column to column of the layout, with one edit each", async () => {
    const { node, edits } = openPanel("width", { at: ID.left });
    await press("25%");
    await chooseStructure("Column 2");
    await press("75%");
    await press("Apply");
    expect(node(ID.left)).toMatchObject({ width: "25%" });
    expect(node(ID.right)).toMatchObject({ width: "75%" });
    expect(edits()).toHaveLength(2);
  });
});

describe("a width on a phone", () => {
  const half = { edit: "setSize", input: { id: ID.left, width: "50%" } } as const;
  const at = (values: object, id: string = ID.left) =>
    ({ edit: "setAtBreakpoint", input: { id, breakpoint: "tablet", values } }) as const;

  it("shows 100 % for a stacked column without a width", () => {
    openPanel("width", { at: ID.left, width: 390, before: [half] });
    expect(screen.getByText("One below the other: 100%")).toBeVisible();
  });

  it("inherits the tablet's width if it has one", () => {
    openPanel("width", { at: ID.left, width: 390, before: [half, at({ width: "40%" })] });
    expect(screen.getByText("As on wider pages: 40%")).toBeVisible();
  });

  it("inherits the wide page's width if columns stay side by side", () => {
    openPanel("width", { at: ID.left, width: 390, before: [half, at({ stacking: "row" }, ID.layout)] });
    expect(screen.getByText("As on wider pages: 50%")).toBeVisible();
  });
});

describe("the height panel", () => {
  it("says how it interprets the text", async () => {
    openPanel("height");
    await type("Height", "50%");
    expect(screen.getByText("Taken as 50px.")).toBeVisible();
  });

  it("stores a height, and removes it with auto", async () => {
    const { node } = openPanel("height");
    await type("Height", " 120px ");
    await press("Apply");
    expect(node()).toMatchObject({ height: "120px" });
  });

  it("removes the height with auto", async () => {
    const high = { edit: "setSize", input: { id: ID.text, height: "80px" } } as const;
    const { node } = openPanel("height", { before: [high] });
    await type("Height", "auto");
    await press("Apply");
    expect(node()).not.toHaveProperty("height");
  });
});

describe("the asset size panel", () => {
  it("keeps the proportions and the original's size", async () => {
    const { node } = openPanel("imageSize", { at: ID.picture });
    expect(screen.getByText("Original: 1600 × 900 px")).toBeVisible();
    await type("Width", "800");
    expect(screen.getByRole("textbox", { name: "Height" })).toHaveValue("450");
    await type("Height", "9000");
    await press("Apply");
    expect(node()).toMatchObject({ imageSize: { width: 1600, height: 900 } });
  });

  describe("with the picture on the canvas", () => {
    const canvas = document.createElement("div");
    const draw = (width: number, height: number) => {
      canvas.innerHTML = `<div id="${ID.picture}"><figure class="mozaik-asset"><img alt=""></figure></div>`;
      Object.assign(canvas.querySelector("img")?.style ?? {}, { width: `${width}px`, height: `${height}px` });
      document.body.append(canvas);
    };
    const set = (width: number, height: number) =>
      ({ edit: "setSize", input: { id: ID.picture, imageSize: { width, height } } }) as const;
    const field = (name: string) => screen.getByRole("textbox", { name });
    afterEach(() => canvas.remove());

    it("says the displayed size if the column is narrower", () => {
      draw(464, 261);
      openPanel("imageSize", { at: ID.picture, before: [set(1600, 900)] });
      expect(field("Width")).toHaveValue("1600");
      expect(screen.getByText("Shown at 464 × 261 px: there is no more room.")).toBeVisible();
    });

    it("says nothing more if the picture has its set size", () => {
      draw(320, 180);
      openPanel("imageSize", { at: ID.picture, before: [set(320, 180)] });
      expect(screen.getAllByRole("status").map((each) => each.textContent)).toEqual([""]);
    });

    it("starts from the displayed size if none is set", async () => {
      draw(464, 261);
      const { node } = openPanel("imageSize", { at: ID.picture });
      expect([field("Width"), field("Height")].map((each) => each.getAttribute("value"))).toEqual(["464", "261"]);
      expect(screen.getByText("No size is set: the picture fills the available space.")).toBeVisible();
      await press("Apply");
      expect(node()).not.toHaveProperty("imageSize");
    });
  });

  it("keeps a distorted picture distorted", async () => {
    const before = [{ edit: "setSize", input: { id: ID.picture, imageSize: { width: 300, height: 500 } } }] as const;
    openPanel("imageSize", { at: ID.picture, before });
    expect(screen.getByRole("switch", { name: "Keep the proportions" })).not.toBeChecked();
    await type("Width", "310");
    expect(screen.getByRole("textbox", { name: "Height" })).toHaveValue("500");
  });

  it("lets the sides differ without the lock", async () => {
    const { node } = openPanel("imageSize", { at: ID.picture });
    await userEvent.click(screen.getByRole("switch", { name: "Keep the proportions" }));
    await type("Width", "400");
    await press("Apply");
    expect(node()).toMatchObject({ imageSize: { width: 400, height: 900 } });
  });
});

describe("the width of a column beside a hidden one", () => {
  const widths = [
    { edit: "setSize", input: { id: ID.left, width: "50%" } },
    { edit: "hideColumn", input: { id: ID.right } },
  ] as const;
  const note = /The visible columns fill the row/;

  it("is described as relative, from the first keystroke", async () => {
    openPanel("width", { at: ID.left, before: [widths[1]] });
    expect(screen.queryByText(note)).not.toBeInTheDocument();
    await type("Width", "40%");
    expect(screen.getByText(note)).toBeVisible();
  });

  it("is not described as relative if all columns are visible", () => {
    openPanel("width", { at: ID.left, before: [widths[0]] });
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });
});

describe("the gap panel", () => {
  it("sets the gap between the columns of a layout", async () => {
    const { node } = openPanel("gap", { at: ID.layout });
    await type("Between columns", "40");
    await press("Apply");
    expect(node()).toMatchObject({ design: { gap: 40 } });
  });

  it("sets the gap between the layouts of a tile on phones only", async () => {
    const { node } = openPanel("gap", { at: ID.tile, width: 390 });
    await type("Between layouts", "4");
    await press("Apply");
    expect(node()).toMatchObject({ at: { phone: { gap: 4 } } });
    expect(node()?.design).toBeUndefined();
  });

  it("returns to the usual gap on Reset", async () => {
    const before = [{ edit: "setDesign", input: { id: ID.layout, design: { gap: 40 } } }] as const;
    const { node } = openPanel("gap", { at: ID.layout, before });
    await press("Reset");
    await press("Apply");
    expect(node()?.design).toBeUndefined();
  });
});
