import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { openBuilder } from "../../testing/open-builder.tsx";
import { useNode, useView } from "../../view-state/builder-context.ts";
import { InsertStructurePanel } from "./insert-structure-panel.tsx";

function Panel() {
  const node = useNode(useView((view) => view.selectedId));
  if (!node || node.kind === "block" || node.kind === "column") return null;
  return <InsertStructurePanel node={node} />;
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("inserts a tile below, or above if that is chosen", async () => {
  const { childIds, selected } = openBuilder(<Panel />, { at: ID.tile });
  expect(screen.getByRole("button", { name: "Below" })).toBeDisabled();
  await press("Apply");
  expect(childIds(ID.page)).toEqual([ID.tile, selected()]);
  const below = selected();
  await press("Above");
  expect(screen.getByRole("button", { name: "Above" })).toBeDisabled();
  await press("Apply");
  expect(childIds(ID.page)).toEqual([ID.tile, selected(), below]);
});

test("inserts a page beside a page", async () => {
  const { childIds, document } = openBuilder(<Panel />, { at: ID.page });
  await press("Above");
  await press("Apply");
  const [first = ""] = childIds(null);
  expect(document().nodes[first]).toMatchObject({ kind: "page", name: "Page 2" });
});

test("inserts a layout once its kind is chosen", async () => {
  const { childIds } = openBuilder(<Panel />, { at: ID.layout });
  await press("Above");
  await press("Two resources");
  await press("2 blocks, side by side");
  expect(childIds(ID.tile)).toHaveLength(2);
  expect(childIds(ID.tile)[1]).toBe(ID.layout);
});
