import { screen } from "@testing-library/react";
import { chooseStructure, ID, openPanel, press } from "../../testing/open-panel.tsx";

describe("the insert panel", () => {
  it("disables the chosen option, and inserts a block above", async () => {
    const { builder } = openPanel("add");
    expect(screen.getByRole("button", { name: "Block" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Below" })).toBeDisabled();
    await press("Above");
    expect(screen.getByRole("button", { name: "Above" })).toBeDisabled();
    await press("Apply");
    const { document } = builder.draft.state.get();
    const blocks = Object.values(document.nodes).filter((each) => each.parentId === ID.left);
    const first = blocks.toSorted((a, b) => (a.rank < b.rank ? -1 : 1))[0];
    expect(first?.id).not.toBe(ID.text);
    expect(builder.view.get()).toMatchObject({ mode: { kind: "idle", panel: null }, selectedId: first?.id });
  });

  it("inserts a column to the left or right", async () => {
    const { edits } = openPanel("add");
    await press("Column");
    expect(screen.getByRole("button", { name: "Right" })).toBeDisabled();
    await press("Left");
    await press("Apply");
    expect(edits()).toMatchObject([{ edit: "addColumn", input: { place: { parentId: ID.layout, before: ID.left } } }]);
  });
});

describe("the delete panel", () => {
  it("removes the chosen structure", async () => {
    const { node } = openPanel("remove");
    await chooseStructure("Column");
    expect(screen.getByText(/Column 1 is removed from the page with everything in it/)).toBeVisible();
    await press("Apply");
    expect(node(ID.left)).toBeUndefined();
    expect(node(ID.text)).toBeUndefined();
  });

  it("changes nothing on Cancel", async () => {
    const { node, edits } = openPanel("remove");
    await press("Cancel");
    expect(node()).toBeDefined();
    expect(edits()).toEqual([]);
  });
});
