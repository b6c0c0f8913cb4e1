import { jest } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LAYOUT_PRESETS, type LayoutPreset } from "#mozaik/document";
import { LayoutTypeSelector } from "./layout-type-selector.tsx";

const GROUPS: readonly (readonly [string, readonly LayoutPreset[]])[] = [
  ["One resource", ["one"]],
  ["Two resources", ["two-vertical", "two-horizontal"]],
  ["Three resources", ["three-vertical", "three-2-1", "three-1-2"]],
  ["Four resources", ["four-vertical", "four-3-1", "four-1-3", "four-2-2", "four-2-1-1", "four-1-2-1", "four-1-1-2"]],
];

function open() {
  const onChoose = jest.fn<(preset: LayoutPreset) => void>();
  render(<LayoutTypeSelector onChoose={onChoose} />);
  return onChoose;
}

/** The layouts of the open group, in order. */
const kinds = () => within(screen.getByRole("dialog")).getAllByRole("button", { name: /block/i });

test("asks for the number of resources, in four groups with all layouts", () => {
  open();
  expect(screen.getByText("Select number of resources for this layout block")).toBeVisible();
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(
    GROUPS.map(([label]) => label),
  );
  expect(GROUPS.flatMap(([, presets]) => presets).toSorted()).toEqual(Object.keys(LAYOUT_PRESETS).toSorted());
});

test.each(GROUPS)("%s: each layout of the group is offered and is what is chosen", async (label, presets) => {
  const onChoose = open();
  for (const index of presets.keys()) {
    await userEvent.click(screen.getByRole("button", { name: label }));
    expect(kinds()).toHaveLength(presets.length);
    await userEvent.click(kinds()[index] as HTMLElement);
  }
  expect(onChoose.mock.calls.map(([preset]) => preset)).toEqual(presets);
});
