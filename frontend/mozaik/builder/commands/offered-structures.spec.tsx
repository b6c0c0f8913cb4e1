import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormatPanelName } from "../model/format-panel-name.ts";
import { ID, openPanel } from "../testing/open-panel.tsx";

/** The structures offered by the open panel, in order. */
async function offered(): Promise<(string | null)[]> {
  await userEvent.click(screen.getByRole("button", { name: /Structure/ }));
  return screen.getAllByRole("option").map(({ textContent }) => textContent);
}

test.each(["padding", "background", "borders", "corners", "remove"] satisfies FormatPanelName[])(
  "from a block, %s is offered for the block and its ancestors, innermost first",
  async (panel) => {
    openPanel(panel);
    expect(await offered()).toEqual(["Block", "Column", "Layout", "Tile", "Page"]);
  },
);

test.each([
  ["add", "Insert"],
  ["alignment", "Alignment"],
  ["background", "Background"],
  ["borders", "Borders"],
  ["corners", "Corners"],
  ["remove", "Delete"],
  ["height", "Height"],
  ["padding", "Padding"],
] satisfies [FormatPanelName, string][])("the panel of %s is called %s", (panel, name) => {
  openPanel(panel);
  expect(screen.getByRole("complementary", { name })).toBeVisible();
});

test("the panel of width, which only columns have, is called Width", () => {
  openPanel("width", { at: ID.left });
  expect(screen.getByRole("complementary", { name: "Width" })).toBeVisible();
});
