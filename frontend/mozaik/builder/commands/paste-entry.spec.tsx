import { childrenOf, copyStructure } from "#mozaik/document";
import { ID, sampleBuilder } from "../testing/open-panel.tsx";
import { pasteStructures, takeCopy } from "./clipboard-commands.ts";
import { menuGroups } from "./menu-actions.tsx";

/** The menu's clipboard entries for the selected node. */
function entries({ builder }: ReturnType<typeof sampleBuilder>) {
  const { document } = builder.draft.state.get();
  const view = builder.view.get();
  const node = document.nodes[view.selectedId ?? ""];
  const group = node && menuGroups(builder, document, view, node).find(({ id }) => id === "clipboard");
  return group?.actions.map(({ label }) => label).filter((label) => label !== "Duplicate");
}

test.each([
  ["Copy Block", ID.text],
  ["Copy Column", ID.left],
  ["Copy Layout", ID.layout],
  ["Copy Tile", ID.tile],
  ["Copy Page", ID.page],
])("%s names what is copied, and Paste appears only after a copy", (label, at) => {
  expect(entries(sampleBuilder({ at }))).toEqual([label]);
});

test("a copied block replaces the selected empty block in one edit group", () => {
  const opened = sampleBuilder({ at: ID.empty });
  const { document } = opened.builder.draft.state.get();
  pasteStructures(opened.builder, [copyStructure(document, ID.text)]);
  expect(opened.node(ID.empty)).toBeUndefined();
  expect(opened.node(opened.builder.view.get().selectedId ?? "")).toMatchObject({
    kind: "block",
    content: { type: "text" },
  });
  expect(childrenOf(opened.builder.draft.state.get().document, ID.right)).toHaveLength(2);
  expect(opened.edits().map(({ joined }) => joined)).toEqual([undefined, true]);
});

test("a copied empty block goes beside the selected empty block", () => {
  const opened = sampleBuilder({ at: ID.empty });
  const { document } = opened.builder.draft.state.get();
  pasteStructures(opened.builder, [copyStructure(document, ID.empty)]);
  expect(childrenOf(opened.builder.draft.state.get().document, ID.right)).toHaveLength(3);
});

test("Paste Block appears after a block was copied, wherever a block fits", () => {
  const opened = sampleBuilder({ at: ID.picture });
  const { document } = opened.builder.draft.state.get();
  opened.builder.view.keepCopied([copyStructure(document, ID.text)]);
  expect(entries(opened)).toEqual(["Copy Block", "Paste Block"]);
});

test("a copy takes the look of its website with it", () => {
  const { builder } = sampleBuilder({ at: ID.tile });
  builder.edit({ edit: "setDesign", input: { id: ID.tile, design: { backgroundColor: "theme:accent" } } });
  builder.theme = { palette: { accent: "#a03010" }, fonts: [] };
  takeCopy(builder);
  expect(builder.view.get().copied[0]?.nodes[0]?.design).toEqual({ backgroundColor: "#a03010" });
});
