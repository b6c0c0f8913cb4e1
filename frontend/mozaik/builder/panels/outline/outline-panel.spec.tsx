import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import type { Condition } from "#mozaik/document";
import { toastStore, toasts } from "../../../../ui/toast/toasts.ts";
import { openBuilder } from "../../testing/open-builder.tsx";
import { useView } from "../../view-state/builder-context.ts";
import { OutlinePanel } from "./outline-panel.tsx";
import { PageSelector } from "./page-selector.tsx";

const row = (name: string | RegExp) => screen.getByRole("treeitem", { name });
const names = () => screen.getAllByRole("treeitem").map((each) => each.getAttribute("aria-label"));
beforeEach(() => toasts.clear());

/** The outline while it is open. */
function ShownOutline() {
  return useView(({ isOutlineOpen }) => isOutlineOpen) && <OutlinePanel />;
}

describe("the outline", () => {
  it("selects with a click, and several blocks with Mod and Shift", async () => {
    const { builder, selected } = openBuilder(<OutlinePanel />);
    const user = userEvent.setup();
    await user.click(row(/^Text/));
    expect(selected()).toBe(ID.text);
    await user.keyboard("{Control>}");
    await user.click(row("Empty block"));
    await user.keyboard("{/Control}");
    expect(row(/^Text/)).toHaveAttribute("aria-selected", "true");
    expect(row("Empty block")).toHaveAttribute("aria-selected", "true");
    await user.click(row(/^Text/));
    await user.keyboard("{Shift>}");
    await user.click(row("Empty block"));
    await user.keyboard("{/Shift}");
    expect(builder.view.get().alsoSelected).toEqual([ID.picture, ID.empty]);
  });

  it("says which parts have a condition", () => {
    const showIf: Condition = { join: "all", parts: [{ blockId: ID.empty, is: "answered" }] };
    openBuilder(<OutlinePanel />, { before: [{ edit: "setCondition", input: { id: ID.text, showIf } }] });
    expect(row(/^Text/)).toHaveAccessibleName(/, shown on a condition$/);
  });

  describe("where it covers the page", () => {
    const wide = window.matchMedia;
    const makeNarrow = () => {
      window.matchMedia = (query) => ({ ...wide(query), matches: query === "(max-width: 568px)" });
    };
    afterEach(() => {
      window.matchMedia = wide;
    });

    it("closes after a pick, and nowhere else", async () => {
      const { builder, selected } = openBuilder(<OutlinePanel />);
      act(() => builder.view.showOutline(true));
      await userEvent.click(row("Column 2"));
      expect(builder.view.get().isOutlineOpen).toBe(true);
      makeNarrow();
      await userEvent.click(row("Column 1"));
      expect(selected()).toBe(ID.left);
      expect(builder.view.get().isOutlineOpen).toBe(false);
    });

    it("closes when a panel opens, and can be opened again beside it", () => {
      const { builder } = openBuilder(<ShownOutline />);
      act(() => builder.view.openPanel("history"));
      expect(builder.view.get().isOutlineOpen).toBe(true);
      makeNarrow();
      act(() => builder.view.openPanel("pageStyle"));
      expect(builder.view.get().isOutlineOpen).toBe(false);
      act(() => builder.view.showOutline(true));
      expect(builder.view.get().isOutlineOpen).toBe(true);
    });
  });

  it("folds and unfolds with the arrow keys, which skip hidden rows", async () => {
    const { selected } = openBuilder(<OutlinePanel />, { at: ID.left });
    row("Column 1").focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(row("Column 1")).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("treeitem", { name: /^Text/ })).toBeNull();
    await userEvent.keyboard("{ArrowDown}");
    expect(selected()).toBe(ID.right);
    await userEvent.keyboard("{ArrowUp}{ArrowRight}{ArrowRight}");
    expect(selected()).toBe(ID.text);
    await userEvent.keyboard("{ArrowLeft}");
    expect(selected()).toBe(ID.left);
  });

  it("unfolds the ancestors of a node selected elsewhere", async () => {
    const { builder } = openBuilder(<OutlinePanel />, { at: ID.page });
    row("Page 1").focus();
    await userEvent.keyboard("{ArrowLeft}");
    expect(names()).toEqual(["Page 1"]);
    act(() => builder.view.select(ID.picture));
    expect(row(`Image "A hill"`)).toHaveAttribute("aria-selected", "true");
  });

  it("hides and shows a column at the width of the canvas", async () => {
    const { builder, document } = openBuilder(<OutlinePanel />);
    act(() => builder.view.setWidth(390));
    await userEvent.click(screen.getByRole("button", { name: "Hide Column 2 on phones" }));
    expect(document().nodes[ID.right]?.at).toEqual({ phone: { hidden: true } });
    expect(row("Column 2, hidden")).toBeInTheDocument();
    act(() => builder.view.setWidth(1200));
    expect(row("Column 2")).toBeInTheDocument();
    act(() => builder.view.setWidth(390));
    await userEvent.click(screen.getByRole("button", { name: "Show Column 2 on phones" }));
    expect(document().nodes[ID.right]).not.toHaveProperty("at");
  });

  it("hides columns and shows them again, but never the last one", async () => {
    openBuilder(<OutlinePanel />);
    await userEvent.click(within(row("Column 2")).getByRole("button", { name: "Hide Column 2" }));
    expect(row("Column 2, hidden")).toBeInTheDocument();
    await userEvent.click(within(row("Column 1")).getByRole("button", { name: "Hide Column 1" }));
    expect(toastStore.read().map(({ text }) => text)).toEqual(["One column must remain active"]);
    await userEvent.click(within(row("Column 2, hidden")).getByRole("button", { name: "Show Column 2" }));
    expect(row("Column 2")).toBeInTheDocument();
  });

  it("renames a page by key", async () => {
    openBuilder(<OutlinePanel />);
    row("Page 1").focus();
    await userEvent.keyboard("{F2}");
    const field = screen.getByRole("textbox", { name: "Name" });
    await userEvent.clear(field);
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
    await userEvent.type(field, "Start{Enter}");
    expect(row("Start")).toBeInTheDocument();
  });
});

describe("the page selector", () => {
  const open = () => userEvent.click(screen.getByRole("button", { name: /^Pages/ }));
  const choose = async (name: string) => {
    await open();
    await userEvent.click(screen.getByRole("menuitem", { name }));
  };

  it("names the current page, and adds, moves, selects and removes pages", async () => {
    const { childIds, selected } = openBuilder(<PageSelector />, { at: ID.text });
    expect(screen.getByRole("button", { name: "Pages, Page 1" })).toHaveTextContent("Page 1");
    await choose("Add page");
    const second = childIds(null)[1];
    expect(selected()).toBe(second);
    expect(screen.getByRole("button", { name: "Pages, Page 2" })).toBeInTheDocument();
    await choose("Move page up");
    expect(childIds(null)).toEqual([second, ID.page]);
    await choose("Page 2: Page 1");
    expect(selected()).toBe(ID.page);
    await choose("Remove page");
    expect(childIds(null)).toEqual([second]);
    await open();
    expect(screen.getByRole("menuitem", { name: "Remove page" })).toHaveAttribute("aria-disabled", "true");
  });
});
