import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormatPanels } from "../panels/format-panels.tsx";
import { ID, type Opened, renderIn, sampleBuilder } from "../testing/open-panel.tsx";
import { useNode, useView } from "../view-state/builder-context.ts";
import { openPanelOf } from "../view-state/view-state.ts";
import { EditMenu } from "./edit-menu.tsx";

function SelectedMenu() {
  const node = useNode(useView((view) => view.selectedId));
  return node ? <EditMenu node={node} /> : null;
}

/** Opens the menu of a node of the sample document, and gives access to the panels it opens. */
function openMenu(opened: Opened = {}) {
  const found = sampleBuilder(opened);
  renderIn(
    found.builder,
    <>
      <SelectedMenu />
      <FormatPanels />
    </>,
  );
  return found;
}

const labels = () =>
  within(screen.getByRole("toolbar", { name: "Edit menu" }))
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a text block's menu has the specified buttons in their order", () => {
  openMenu();
  const wanted = [
    "Text Format",
    "Alignment",
    "Width",
    "Height",
    "Padding",
    "Background",
    "Borders",
    "Corners",
    "Interaction",
    "Copy Block",
    "Insert",
    "Remove",
  ];
  expect(labels().filter((label) => label !== null && wanted.includes(label))).toEqual(wanted);
});

test.each([
  [ID.picture, "Asset Edit"],
  [ID.text, "Text Format"],
])("the first button of block %s is %p", (at, label) => {
  openMenu({ at });
  expect(labels()[0]).toBe(label);
});

test("an embed block's first button is Embed", () => {
  const content = {
    type: "embed",
    name: "",
    link: "https://youtu.be/abcDEF12345",
    size: { width: 560, height: 315 },
    autoplay: false,
  } as const;
  openMenu({ at: ID.empty, before: [{ edit: "setContent", input: { id: ID.empty, content } }] });
  expect(labels()[0]).toBe("Embed");
});

test("Interaction opens its panel", async () => {
  const { builder } = openMenu();
  await press("Interaction");
  expect(builder.view.get()).toMatchObject({ mode: { panel: "interaction" } });
});

test("Show If opens the condition of a block, from a column that of its layout, and of no page", async () => {
  const { builder } = openMenu({ at: ID.left });
  await press("Show If");
  expect(builder.view.get()).toMatchObject({ selectedId: ID.layout, mode: { panel: "condition" } });
  act(() => builder.view.select(ID.page));
  expect(screen.queryByRole("button", { name: "Show If" })).toBeNull();
});

test("a page offers no interactions", () => {
  openMenu({ at: ID.page });
  expect(screen.getByRole("button", { name: "Interaction" })).toBeDisabled();
});

test("Width can switch from a block to its column", async () => {
  const { builder } = openMenu();
  await press("Width");
  expect(builder.view.get()).toMatchObject({ mode: { panel: "width" }, selectedId: ID.left });
});

test("Height can switch from a layout to a block", async () => {
  const { builder } = openMenu({ at: ID.layout });
  await press("Height");
  expect(builder.view.get()).toMatchObject({ mode: { panel: "height" }, selectedId: ID.text });
});

test("one submenu is open at a time, and its button closes it", async () => {
  const { builder } = openMenu();
  await press("Padding");
  await press("Borders");
  expect(screen.getAllByRole("complementary")).toHaveLength(1);
  expect(screen.getByRole("complementary", { name: "Borders" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Borders" })).toHaveAttribute("aria-expanded", "true");
  await press("Borders");
  expect(openPanelOf(builder.view.get())).toBeNull();
});

test("the phone width adds the entries for phones", () => {
  openMenu({ width: 390 });
  expect(labels()).toEqual(expect.arrayContaining(["Visibility", "Text Size"]));
});

describe("on a narrow screen", () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: query === "(max-width: 768px)" });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  it("opens from one toggle", async () => {
    const { builder } = openMenu();
    expect(screen.queryByRole("toolbar")).not.toBeInTheDocument();
    await press("Edit menu");
    await userEvent.click(screen.getByRole("menuitem", { name: "Padding" }));
    expect(openPanelOf(builder.view.get())).toBe("padding");
  });

  it("lists the move targets last", async () => {
    openMenu();
    await press("Edit menu");
    const items = screen.getAllByRole("menuitem").map((item) => item.textContent);
    expect(items.slice(-3)).toEqual(["Insert", "Remove", "Move to column 2 of layout 1"]);
  });
});

test("a closed panel returns the focus to the button that opened it, even if the toolbar remembers another", async () => {
  openMenu();
  const button = (name: string) => screen.getByRole("button", { name });
  await press("Padding");
  await press("Borders");
  await userEvent.keyboard("{Escape}");
  expect(button("Borders")).toHaveFocus();
  await press("Padding");
  await press("Cancel");
  expect(button("Padding")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  await press("Cancel");
  expect(button("Background")).toHaveFocus();
});
