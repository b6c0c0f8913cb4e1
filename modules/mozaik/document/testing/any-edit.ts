import type { EditName, EditRequest } from "../edit.ts";
import { EDITS } from "../edit.ts";
import { NEW_INTERACTIONS } from "../interactions/interaction.ts";
import { offeredInteractions } from "../interactions/offered-interactions.ts";
import { LAYOUT_PRESET_NAMES, layoutIdCount } from "../layout-preset.ts";
import { anyCondition } from "../logic/testing/any-condition.ts";
import type { MozaikDocument, Node, NodeKind } from "../node.ts";
import type { NodeId } from "../node-id.ts";
import { childrenOf } from "../order.ts";
import type { Beside } from "../place.ts";
import type { RichText } from "../rich-text.ts";
import { copyStructure } from "../structure.ts";
import { NEW_WIDGETS } from "../widgets/widget.ts";

// Random edits for property tests: every kind of edit, applied to existing nodes.

/** A node id made from a number. */
export function testId(n: number): NodeId {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;
}

export function sentence(text: string): RichText {
  return { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text }] }] };
}

export interface Chance {
  /** A random integer from 0 to `n` - 1. */
  below(n: number): number;
  newId(): NodeId;
}

const NAMES = Object.keys(EDITS);

function isEditName(name: string): name is EditName {
  return Object.hasOwn(EDITS, name);
}

/** A random edit of existing nodes, or undefined if the document has none of that kind. It may still be refused. */
export function anyEdit(document: MozaikDocument, chance: Chance): EditRequest | undefined {
  const one = <T>(items: readonly T[]): T | undefined => items[chance.below(Math.max(items.length, 1))];
  const node = <K extends NodeKind>(kind: K): Extract<Node, { kind: K }> | undefined =>
    one(Object.values(document.nodes).filter((each): each is Extract<Node, { kind: K }> => each.kind === kind));
  const beside = (parentId: NodeId | null): Beside => {
    const sibling = one(childrenOf(document, parentId));
    const where = chance.below(3);
    if (!sibling || where === 0) return {};
    return where === 1 ? { before: sibling.id } : { after: sibling.id };
  };
  const ids = (count: number) => Array.from({ length: count }, () => chance.newId());

  const name = one(NAMES) ?? "";
  const [page, tile, layout, column, block] = [
    node("page"),
    node("tile"),
    node("layout"),
    node("column"),
    node("block"),
  ];
  const any = one(Object.values(document.nodes));
  if (!isEditName(name) || !page || !any) return undefined;
  switch (name) {
    case "addPage": {
      const [id = "", tileId = ""] = ids(2);
      return { edit: name, input: { id, tileId, name: `Page ${chance.below(99)}`, beside: beside(null) } };
    }
    case "renamePage":
      return { edit: name, input: { id: page.id, name: `Name ${chance.below(9)}` } };
    case "setPreviewLine":
      return { edit: name, input: { id: chance.below(3) === 0 ? null : (tile?.id ?? null) } };
    case "setPageStyle": {
      const styles = [{ paper: "#101010" }, { paper: null, spacing: 1.5 }, { textFont: "Georgia", accent: "#aa0000" }];
      return { edit: name, input: { id: page.id, style: one(styles) ?? {} } };
    }
    case "removePage":
      return { edit: name, input: { id: page.id } };
    case "movePage":
      return { edit: name, input: { id: page.id, beside: besideOthers(beside(null), page.id) } };
    case "addTile":
      return { edit: name, input: { id: chance.newId(), place: { parentId: page.id, ...beside(page.id) } } };
    case "paste":
    case "duplicate": {
      const structure = copyStructure(document, any.id);
      if (structure.nodes.length > 30) return undefined;
      const newIds = ids(structure.nodes.length);
      if (name === "duplicate") return { edit: name, input: { id: any.id, ids: newIds } };
      const place = { parentId: any.parentId, ...beside(any.parentId) };
      return { edit: name, input: { structure, ids: newIds, place } };
    }
    case "setDesign": {
      const width = chance.below(4);
      const design = [
        { padding: width === 0 ? null : `${width}px 0px 0px 0px` },
        { backgroundColor: width === 0 ? null : `#00000${width}` },
        { borders: { left: width === 0 ? null : { color: "#000000", style: "solid" as const, width } } },
        { corners: { topLeft: width === 0 ? null : width, topRight: 1 } },
      ];
      return { edit: name, input: { id: any.id, design: one(design) ?? {} } };
    }
    case "setInteraction": {
      const choice = one([...offeredInteractions(any), null]);
      const interaction = choice ? NEW_INTERACTIONS[choice] : null;
      return { edit: name, input: { id: any.id, interaction } };
    }
    case "setCondition": {
      const conditions = [null, anyCondition(chance, Object.keys(document.nodes))];
      return { edit: name, input: { id: any.id, showIf: one(conditions) ?? null } };
    }
    case "setAtBreakpoint": {
      const breakpoint = chance.below(2) === 0 ? "tablet" : "phone";
      // Columns are chosen most often, because one of each layout must stay shown.
      if (column && chance.below(2) === 0) {
        const hidden = [true, true, false, null];
        return { edit: name, input: { id: column.id, breakpoint, values: { hidden: one(hidden) ?? null } } };
      }
      const values = [{ padding: null }, { padding: "4px 4px 4px 4px" }, { hidden: true }, { textScale: 0.8 }];
      return { edit: name, input: { id: any.id, breakpoint, values: one(values) ?? {} } };
    }
    default:
  }
  if (!tile) return undefined;
  switch (name) {
    case "removeTile":
      return { edit: name, input: { id: tile.id } };
    case "moveTile": {
      const place = { parentId: page.id, ...besideOthers(beside(page.id), tile.id) };
      return { edit: name, input: { id: tile.id, place } };
    }
    case "addLayout": {
      const preset = one(LAYOUT_PRESET_NAMES) ?? "one";
      const place = { parentId: tile.id, ...beside(tile.id) };
      return { edit: name, input: { preset, ids: ids(layoutIdCount(preset)), place } };
    }
    default:
  }
  if (!layout || !column) return undefined;
  switch (name) {
    case "removeLayout":
      return { edit: name, input: { id: layout.id } };
    case "moveLayout": {
      const place = { parentId: tile.id, ...besideOthers(beside(tile.id), layout.id) };
      return { edit: name, input: { id: layout.id, place } };
    }
    case "addColumn": {
      const [id = "", blockId = ""] = ids(2);
      return { edit: name, input: { id, blockId, place: { parentId: layout.id, ...beside(layout.id) } } };
    }
    case "removeColumn":
    case "hideColumn":
    case "showColumn":
      return { edit: name, input: { id: column.id } };
    case "moveColumn": {
      if (chance.below(2) === 0) {
        const others = besideOthers(beside(column.parentId), column.id);
        return { edit: name, input: { id: column.id, beside: others } };
      }
      const others = besideOthers(beside(layout.id), column.id);
      return { edit: name, input: { id: column.id, layoutId: layout.id, beside: others } };
    }
    case "resizeColumns": {
      const widths = childrenOf(document, layout.id).map(({ id }) => ({ id, width: `${1 + chance.below(90)}%` }));
      return widths.length === 0 ? undefined : { edit: name, input: { id: layout.id, widths } };
    }
    case "addBlock":
      return { edit: name, input: { id: chance.newId(), place: { parentId: column.id, ...beside(column.id) } } };
    case "setAlignment":
      return { edit: name, input: { id: column.id, alignY: chance.below(2) === 0 ? null : "center" } };
    case "setSize":
      return { edit: name, input: { id: column.id, width: chance.below(2) === 0 ? null : `${chance.below(100)}%` } };
    default:
  }
  if (!block) return undefined;
  switch (name) {
    case "removeBlock":
      return { edit: name, input: { id: block.id } };
    case "moveBlock": {
      const place = { parentId: column.id, ...besideOthers(beside(column.id), block.id) };
      return { edit: name, input: { id: block.id, place } };
    }
    case "setText":
      return { edit: name, input: { id: block.id, text: sentence(`word ${chance.below(9)}`) } };
    case "describeAsset": {
      const blocks = Object.values(document.nodes).filter((each) => each.kind === "block");
      const { id } = one(blocks.filter(({ content }) => content?.type === "asset")) ?? block;
      const words = { alt: chance.below(2) === 0 ? null : "other", caption: "words" };
      const display = { autoPlay: true, visibleCaption: chance.below(2) === 0 ? null : false, visibleCredit: false };
      return { edit: name, input: { id, ...(chance.below(2) === 0 ? words : display) } };
    }
    case "setContent": {
      const content = [
        null,
        { type: "asset" as const, assetId: testId(chance.below(2)), mediaType: "image" as const, alt: "picture" },
        { type: "asset" as const, assetId: testId(0), mediaType: "image" as const, caption: `${chance.below(3)}` },
        { type: "widget" as const, widget: one(Object.values(NEW_WIDGETS)) ?? NEW_WIDGETS.text },
        {
          type: "widget" as const,
          widget: { ...NEW_WIDGETS.text, required: true, meta: { ...NEW_WIDGETS.text.meta, instructions: "words" } },
        },
      ];
      return { edit: name, input: { id: block.id, content: one(content) ?? null } };
    }
    default:
      return undefined;
  }
}

/** A node is not its own neighbour. */
function besideOthers(beside: Beside, id: NodeId): Beside {
  return beside.before === id || beside.after === id ? {} : beside;
}
