import { copyStructure } from "#mozaik/document";
import { ID, sampleBuilder } from "../testing/open-panel.tsx";
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

test("Paste Block appears after a block was copied, wherever a block fits", () => {
  const opened = sampleBuilder({ at: ID.picture });
  const { document } = opened.builder.draft.state.get();
  opened.builder.view.keepCopied([copyStructure(document, ID.text)]);
  expect(entries(opened)).toEqual(["Copy Block", "Paste Block"]);
});
