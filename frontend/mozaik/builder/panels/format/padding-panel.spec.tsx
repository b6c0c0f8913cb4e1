import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { chooseStructure, ID, openPanel, press, type } from "../../testing/open-panel.tsx";
import { openPanelOf } from "../../view-state/view-state.ts";

const paddingOf = (node: { design?: { padding?: string } } | undefined) => node?.design?.padding;

describe("the padding panel", () => {
  it("stores each side in one edit and closes on Apply", async () => {
    const { builder, node, edits } = openPanel("padding");
    await type("Top", "12");
    await type("Left", "4");
    await press("Apply");
    expect(paddingOf(node())).toBe("12px 0px 0px 4px");
    expect(edits()).toHaveLength(1);
    expect(openPanelOf(builder.view.get())).toBeNull();
  });

  it("previews the padding and stores nothing on Cancel", async () => {
    const { builder, node, shown } = openPanel("padding");
    await type("Right", "20");
    expect(paddingOf(shown())).toBe("0px 20px 0px 0px");
    await press("Cancel");
    expect(paddingOf(node())).toBeUndefined();
    expect(paddingOf(shown())).toBeUndefined();
    expect(builder.view.get()).toMatchObject({ mode: { kind: "idle", panel: null, trial: null } });
  });

  describe("of a tile with the page's margin", () => {
    const drawn = document.createElement("div");
    beforeEach(() => {
      drawn.id = ID.tile;
      drawn.style.padding = "48px 56px";
      document.body.append(drawn);
    });
    afterEach(() => drawn.remove());

    it("keeps the margin on the sides that are not changed", async () => {
      const { node } = openPanel("padding", { at: ID.tile });
      await type("Top", "100");
      await press("Apply");
      expect(paddingOf(node())).toBe("100px 56px 48px 56px");
    });

    it("steps from the margin", async () => {
      const { shown } = openPanel("padding", { at: ID.tile });
      await press("Decrease Left");
      expect(paddingOf(shown())).toBe("48px 56px 48px 55px");
    });
  });

  it("ignores invalid numbers", async () => {
    openPanel("padding");
    await type("Top", "7");
    await type("Top", "wide");
    expect(screen.getByRole("textbox", { name: "Top" })).toHaveValue("7");
  });

  it("copies one side to others, and asks for at least one", async () => {
    const { node } = openPanel("padding");
    await type("Top", "16");
    await press("Copy from side");
    expect(screen.getByRole("button", { name: "Apply" })).toBeDisabled();
    await userEvent.click(screen.getByRole("checkbox", { name: "Bottom" }));
    await press("Apply");
    expect(paddingOf(node())).toBe("16px 0px 16px 0px");
  });

  it("copies to every side with All", async () => {
    const { node } = openPanel("padding");
    await type("Top", "8");
    await press("Copy from side");
    await userEvent.click(screen.getByRole("checkbox", { name: "All" }));
    await press("Apply");
    expect(paddingOf(node())).toBe("8px 8px 8px 8px");
  });

  it("keeps a draft for each structure and applies all changed ones, one edit each", async () => {
    const { builder, node, edits } = openPanel("padding");
    await type("Top", "10");
    await chooseStructure("Column");
    expect(builder.view.get().selectedId).toBe(ID.left);
    expect(screen.getByRole("textbox", { name: "Top" })).toHaveValue("0");
    await type("Bottom", "6");
    await chooseStructure("Block");
    expect(screen.getByRole("textbox", { name: "Top" })).toHaveValue("10");
    await press("Apply");
    expect([paddingOf(node(ID.text)), paddingOf(node(ID.left))]).toEqual(["10px 0px 0px 0px", "0px 0px 6px 0px"]);
    expect(edits()).toHaveLength(2);
  });

  it("removes the padding with Reset and Apply", async () => {
    const padded = { edit: "setDesign", input: { id: ID.text, design: { padding: "5px 5px 5px 5px" } } } as const;
    const { node } = openPanel("padding", { before: [padded] });
    await press("Reset");
    await press("Apply");
    expect(paddingOf(node())).toBeUndefined();
  });

  it("explains itself in a help note", async () => {
    openPanel("padding");
    await press("Help");
    expect(await screen.findByRole("dialog", { name: "Padding" })).toHaveTextContent(/free space/);
  });
});

describe("the padding panel, quickly", () => {
  it("previews a number while it is typed, and Enter applies it as one edit", async () => {
    const { builder, node, shown, edits } = openPanel("padding");
    await userEvent.click(screen.getByRole("textbox", { name: "Top" }));
    await userEvent.keyboard("40");
    expect(paddingOf(shown())).toMatch(/^40px/);
    await userEvent.keyboard("{Enter}");
    expect(builder.view.get()).toMatchObject({ mode: { kind: "idle", panel: null, trial: null } });
    expect(paddingOf(node())).toMatch(/^40px/);
    expect(edits()).toHaveLength(1);
  });

  it("sets all sides at once and says if they differ", async () => {
    const { shown } = openPanel("padding");
    await type("All sides", "24");
    expect(paddingOf(shown())).toBe("24px 24px 24px 24px");
    await type("Left", "5");
    const all = screen.getByRole("textbox", { name: "All sides" });
    expect(all).toHaveValue("");
    expect(all).toHaveAttribute("placeholder", "mixed");
    await press("Increase All sides");
    expect(paddingOf(shown())).toBe("25px 25px 25px 25px");
  });

  it.each([
    ["5px 6px", "5px 6px 5px 6px"],
    ["5 6 7", "5px 6px 7px 6px"],
    ["1px 2px 3px 4px", "1px 2px 3px 4px"],
    ["8 1600", "8px 999px 8px 999px"],
    ["3px 3px", "3px 3px 3px 3px"],
  ])("reads %p for all sides as CSS does", async (typed, padding) => {
    const { node, shown } = openPanel("padding");
    await type("All sides", typed);
    expect(paddingOf(shown())).toBe(padding);
    await press("Apply");
    expect(paddingOf(node())).toBe(padding);
  });

  it("keeps the values as they are typed until the field is left", async () => {
    const { shown } = openPanel("padding");
    const all = screen.getByRole("textbox", { name: "All sides" });
    await userEvent.click(all);
    await userEvent.keyboard("5px 6px");
    expect(all).toHaveValue("5px 6px");
    expect(all).toBeValid();
    await userEvent.keyboard("{Backspace}{Backspace}{Backspace}7");
    expect(paddingOf(shown())).toBe("5px 7px 5px 7px");
    await userEvent.tab();
    expect(all).toHaveValue("");
    expect(all).toHaveAttribute("placeholder", "mixed");
    expect(screen.getByRole("textbox", { name: "Right" })).toHaveValue("7");
  });

  it.each(["5px wide", "1 2 3 4 5", "5px, 6px"])("does not read %p for all sides", async (typed) => {
    openPanel("padding");
    await type("All sides", typed);
    expect(screen.getByText("Use a number, in px.")).toBeVisible();
  });

  it("previews copying and reverts it when copying is cancelled", async () => {
    const { shown } = openPanel("padding");
    await type("All sides", "0");
    await type("Top", "12");
    await press("Copy from side");
    await userEvent.click(screen.getByRole("checkbox", { name: "Left" }));
    expect(paddingOf(shown())).toBe("12px 0px 0px 12px");
    await press("Cancel");
    expect(paddingOf(shown())).toBe("12px 0px 0px 0px");
    expect(screen.getByRole("textbox", { name: "Top" })).toHaveValue("12");
  });

  it("ends copying when another structure is selected", async () => {
    const { node, edits } = openPanel("padding");
    await type("Top", "12");
    await press("Copy from side");
    await userEvent.click(screen.getByRole("checkbox", { name: "Left" }));
    await chooseStructure("Column");
    expect(screen.getByRole("textbox", { name: "Top" })).toHaveValue("0");
    await press("Apply");
    expect(edits()).toHaveLength(1);
    expect(paddingOf(node())).toMatch(/^12px/);
  });
});

describe("the padding panel on a narrow page", () => {
  const wide = { edit: "setDesign", input: { id: ID.text, design: { padding: "8px 8px 8px 8px" } } } as const;

  it("names the width, shows the wider value as placeholder and stores for this width only", async () => {
    const { node, edits } = openPanel("padding", { width: 768, before: [wide] });
    expect(screen.getByText("Tablet and narrower")).toBeVisible();
    const top = screen.getByRole("textbox", { name: "Top" });
    expect(top).toHaveValue("");
    expect(top).toHaveAttribute("placeholder", "8");
    await type("Top", "2");
    await press("Apply");
    expect(node()?.at).toEqual({ tablet: { padding: "2px 8px 8px 8px" } });
    expect(paddingOf(node())).toBe("8px 8px 8px 8px");
    expect(edits()).toHaveLength(1);
  });

  it("steps from the inherited value", async () => {
    const { shown } = openPanel("padding", { width: 390, before: [wide] });
    await press("Increase Top");
    const top = screen.getByRole("textbox", { name: "Top" });
    expect(top).toHaveValue("9");
    expect(shown()).toMatchObject({ at: { phone: { padding: expect.stringMatching(/^9px /) } } });
  });

  it("can return to the inherited value", async () => {
    const narrow = {
      edit: "setAtBreakpoint",
      input: { id: ID.text, breakpoint: "phone", values: { padding: "1px 1px 1px 1px" } },
    } as const;
    const { node } = openPanel("padding", { width: 390, before: [wide, narrow] });
    expect(screen.getByText("Own value here")).toBeVisible();
    await press("Use the wider value");
    expect(screen.getByRole("textbox", { name: "All sides" })).toHaveFocus();
    expect(screen.getByText("As on wider pages: 8px 8px 8px 8px")).toBeVisible();
    await press("Apply");
    expect(node()?.at).toBeUndefined();
  });

  it("can remove a padding set for wider pages", async () => {
    const { node } = openPanel("padding", { width: 390, before: [wide] });
    for (const side of ["Top", "Right", "Bottom", "Left"]) await type(side, "0");
    await press("Apply");
    expect(node()?.at).toEqual({ phone: { padding: "0px 0px 0px 0px" } });
  });
});
