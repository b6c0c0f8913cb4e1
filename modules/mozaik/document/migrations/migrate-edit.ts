import { type Fields, isFields } from "../../../rules/fields.ts";
import type { EditName } from "../edit.ts";
import { migrateNode, migrateStructure } from "./migrate.ts";
import type { Migration } from "./migration.ts";
import { MIGRATIONS, schemaVersion } from "./migrations.ts";

/** Extracts the part of a node from an edit's input, migrates it and puts it back. */
type Lift = (input: Fields, node: (part: Fields) => Fields, migrations: readonly Migration[]) => Fields;

const nothing: Lift = (input) => input;

/** Everything except the id and the place is a field of the node; null clears one. */
const ownFields: Lift = ({ id, place, ...part }, node) => ({
  id,
  ...(place === undefined ? {} : { place }),
  ...node(part),
});

const ofText: Lift = (input, node) => {
  const { content } = node({ content: { type: "text", text: input.text } });
  return { ...input, text: isFields(content) ? content.text : input.text };
};

const ofAsset: Lift = ({ id, ...words }, node) => {
  const { content } = node({ content: { type: "asset", ...words } });
  const { type: _, ...migrated } = isFields(content) ? content : words;
  return { id, ...migrated };
};

const ofBreakpoint: Lift = (input, node) => {
  const { breakpoint } = input;
  if (typeof breakpoint !== "string") return input;
  const { at } = node({ at: { [breakpoint]: input.values } });
  return { ...input, values: isFields(at) ? at[breakpoint] : input.values };
};

const ofStructure: Lift = (input, _node, migrations) => ({
  ...input,
  structure: migrateStructure(input.structure, migrations),
});

/** The parts of nodes in each edit's input. */
const PARTS = {
  addPage: nothing,
  renamePage: ownFields,
  removePage: nothing,
  movePage: nothing,
  addTile: nothing,
  removeTile: nothing,
  moveTile: nothing,
  addLayout: nothing,
  removeLayout: nothing,
  moveLayout: nothing,
  addColumn: nothing,
  removeColumn: nothing,
  moveColumn: nothing,
  showColumn: nothing,
  hideColumn: nothing,
  setPreviewLine: nothing,
  resizeColumns: nothing,
  addBlock: ownFields,
  removeBlock: nothing,
  moveBlock: nothing,
  setContent: ownFields,
  describeAsset: ofAsset,
  setText: ofText,
  setDesign: ownFields,
  setAlignment: ownFields,
  setSize: ownFields,
  setInteraction: ownFields,
  setCondition: ownFields,
  setPageStyle: ownFields,
  setAtBreakpoint: ofBreakpoint,
  duplicate: nothing,
  paste: ofStructure,
} as const satisfies Record<EditName, Lift>;
const parts: ReadonlyMap<unknown, Lift> = new Map<string, Lift>(Object.entries(PARTS));

/** Migrates an edit that a page of `version` stored in its outbox. Returns anything that is not an edit unchanged. */
export function migrateEdit(request: unknown, version: number, migrations: readonly Migration[] = MIGRATIONS): unknown {
  if (version === schemaVersion(migrations) || !isFields(request) || !isFields(request.input)) return request;
  const lift = parts.get(request.edit);
  if (!lift) return request;
  return { ...request, input: lift(request.input, (part) => migrateNode(part, version, migrations), migrations) };
}
