import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MenuButton, MenuItem } from "../../../../ui/menu/menu.tsx";
import { ID, openPanel, press, renderIn, sampleBuilder, type } from "../../testing/open-panel.tsx";
import { openPanelOf } from "../../view-state/view-state.ts";
import { FormatPanels } from "../format-panels.tsx";

const apply = () => screen.getByRole("button", { name: "Apply" });
const pick = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

describe("the alignment panel", () => {
  it("offers both directions for a block and one for a column", () => {
    openPanel("alignment");
    expect(screen.getByRole("radiogroup", { name: "Horizontal" })).toBeVisible();
    expect(screen.getByRole("radiogroup", { name: "Vertical" })).toBeVisible();
  });

  describe("with the text on the canvas", () => {
    const block = document.createElement("div");
    const text = document.createElement("div");
    beforeEach(() => {
      block.id = ID.text;
      block.style.width = "300px";
      block.replaceChildren(text);
      document.body.append(block);
    });
    afterEach(() => block.remove());

    it("says that a text as wide as its column does not move", async () => {
      text.style.width = "300px";
      openPanel("alignment");
      expect(screen.getByRole("status")).toBeEmptyDOMElement();
      await userEvent.click(screen.getByRole("radio", { name: "Right" }));
      expect(screen.getByRole("status")).toHaveTextContent("The text fills its column, so it cannot move.");
    });

    it("says nothing about a narrower one", async () => {
      text.style.width = "120px";
      openPanel("alignment");
      await userEvent.click(screen.getByRole("radio", { name: "Right" }));
      expect(screen.getByRole("status")).toBeEmptyDOMElement();
    });
  });

  it("has no horizontal alignment for a column", () => {
    openPanel("alignment", { at: ID.left });
    expect(screen.queryByRole("radiogroup", { name: "Horizontal" })).not.toBeInTheDocument();
  });

  it("stores a phone's own value for phones", async () => {
    const { node } = openPanel("alignment", { width: 390 });
    await pick("Right");
    await press("Apply");
    expect(node()?.at).toEqual({ phone: { alignX: "flex-end" } });
  });
});

describe("the layout panel", () => {
  const layout = { at: ID.layout };

  it("hides a column, and requires one to stay visible", async () => {
    const { node } = openPanel("layout", layout);
    await userEvent.click(screen.getByRole("switch", { name: "Column 1" }));
    await userEvent.click(screen.getByRole("switch", { name: "Column 2" }));
    expect(screen.getByRole("alert")).toHaveTextContent("One column must remain active");
    expect(apply()).toBeDisabled();
    await userEvent.click(screen.getByRole("switch", { name: "Column 2" }));
    await press("Apply");
    expect(node(ID.left)).toMatchObject({ hidden: true });
  });

  it("keeps the columns of a phone side by side", async () => {
    const { node } = openPanel("layout", { ...layout, width: 390 });
    expect(screen.getByRole("radio", { name: "One below the other" })).toBeChecked();
    await pick("Side by side");
    await press("Apply");
    expect(node()?.at).toEqual({ phone: { stacking: "row" } });
  });
});

describe("the visibility panel", () => {
  it("hides a block on this width", async () => {
    const { node } = openPanel("visibility", { width: 390 });
    await userEvent.click(screen.getByRole("switch", { name: "Hide on this width" }));
    await press("Apply");
    expect(node()?.at).toEqual({ phone: { hidden: true } });
  });

  it("leads to a narrow width for structures that can be hidden only there", async () => {
    const { builder } = openPanel("visibility");
    await press("Phone");
    expect(builder.view.get().width).toBe(390);
    expect(screen.getByRole("switch", { name: "Hide on this width" })).toBeVisible();
  });

  it("stays open and says why the last column cannot be hidden", async () => {
    const before = [
      { edit: "setAtBreakpoint", input: { id: ID.right, breakpoint: "phone", values: { hidden: true } } },
    ] as const;
    const { builder, edits } = openPanel("visibility", { at: ID.left, width: 390, before });
    await userEvent.click(screen.getByRole("switch", { name: "Hide on this width" }));
    await press("Apply");
    expect(edits()).toEqual([]);
    expect(openPanelOf(builder.view.get())).toBe("visibility");
  });
});

describe("the text size panel", () => {
  it("stores a percentage of the size for this width", async () => {
    const { node } = openPanel("textSize", { width: 768 });
    await type("Text size (%)", "80");
    await press("Apply");
    expect(node()?.at).toEqual({ tablet: { textScale: 0.8 } });
  });
});

describe("a panel", () => {
  it("keeps unsaved changes for each width of the canvas", async () => {
    const { builder, node, edits } = openPanel("height");
    await type("Height", "100px");
    act(() => builder.view.setWidth(390));
    expect(screen.getByText("Phone")).toBeVisible();
    expect(screen.getByText("As on wider pages: auto")).toBeVisible();
    await type("Height", "40px");
    await press("Apply");
    expect(node()).toMatchObject({ height: "100px", at: { phone: { height: "40px" } } });
    expect(edits()).toHaveLength(2);
  });

  it("gets the focus on opening, and Escape closes it without storing", async () => {
    const { builder, edits } = openPanel("height");
    expect(screen.getByRole("complementary", { name: "Height" })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await userEvent.keyboard("{Escape}");
    expect(openPanelOf(builder.view.get())).toBeNull();
    expect(edits()).toEqual([]);
  });

  it("returns the focus to the menu button it was opened from", async () => {
    const { builder } = sampleBuilder({ width: 390 });
    renderIn(
      builder,
      <>
        <MenuButton label="Edit menu" icon={<span />}>
          <MenuItem onAction={() => builder.view.togglePanel("height")}>Height</MenuItem>
        </MenuButton>
        <FormatPanels />
      </>,
    );
    await press("Edit menu");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Height" }));
    await userEvent.keyboard("{Escape}");
    expect(openPanelOf(builder.view.get())).toBeNull();
    expect(screen.getByRole("button", { name: "Edit menu" })).toHaveFocus();
  });
});
