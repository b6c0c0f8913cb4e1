import { z } from "zod";
import { Alignment } from "./alignment.ts";
import { AT } from "./breakpoint.ts";
import { Content } from "./contents/content.ts";
import { Design } from "./designs/design.ts";
import { AnyInteraction, BlockInteraction, TileInteraction } from "./interactions/interaction.ts";
import { LAYOUT_PRESET_NAMES } from "./layout-preset.ts";
import { Condition } from "./logic/condition.ts";
import { Height, ImageSize, Width } from "./measure.ts";
import { SCHEMA_VERSION } from "./migrations/migrations.ts";
import { NodeId } from "./node-id.ts";
import { PageStyle } from "./page-style.ts";

/** Position among the siblings: compared as plain strings, unique among them (fractional indexing). */
const Rank = z
  .string()
  .min(2)
  .max(1_000)
  .regex(/^[A-Za-z][0-9A-Za-z]+$/);

export const PageName = z.string().trim().min(1, "A page needs a name.").max(120);

const placed = { id: NodeId, parentId: NodeId, rank: Rank, design: Design.optional() };

/** The part is shown while this holds; absent: always. */
const ShowIf = Condition.optional();

export const PageNode = z.strictObject({
  ...placed,
  kind: z.literal("page"),
  parentId: z.null(),
  name: PageName,
  style: PageStyle.optional(),
  at: AT.page,
});
export const TileNode = z.strictObject({
  ...placed,
  kind: z.literal("tile"),
  interaction: TileInteraction.optional(),
  showIf: ShowIf,
  /** The preview line is below this tile: people without a license see nothing after it. See `previewOf`. */
  previewEnd: z.literal(true).optional(),
  at: AT.tile,
});
export const LayoutNode = z.strictObject({
  ...placed,
  kind: z.literal("layout"),
  interaction: AnyInteraction.optional(),
  showIf: ShowIf,
  /** The original preset; columns and blocks added later do not change it. */
  preset: z.enum(LAYOUT_PRESET_NAMES),
  at: AT.layout,
});
export const ColumnNode = z.strictObject({
  ...placed,
  kind: z.literal("column"),
  interaction: AnyInteraction.optional(),
  /** Absent: shown. */
  hidden: z.literal(true).optional(),
  width: Width.optional(),
  height: Height.optional(),
  alignY: Alignment.optional(),
  at: AT.column,
});
export const BlockNode = z.strictObject({
  ...placed,
  kind: z.literal("block"),
  interaction: BlockInteraction.optional(),
  showIf: ShowIf,
  content: Content.optional(),
  alignX: Alignment.optional(),
  height: Height.optional(),
  imageSize: ImageSize.optional(),
  at: AT.block,
});

export const Node = z.discriminatedUnion("kind", [PageNode, TileNode, LayoutNode, ColumnNode, BlockNode]);
export type PageNode = Readonly<z.output<typeof PageNode>>;
export type TileNode = Readonly<z.output<typeof TileNode>>;
export type LayoutNode = Readonly<z.output<typeof LayoutNode>>;
export type ColumnNode = Readonly<z.output<typeof ColumnNode>>;
export type BlockNode = Readonly<z.output<typeof BlockNode>>;
export type Node = PageNode | TileNode | LayoutNode | ColumnNode | BlockNode;
export type NodeKind = Node["kind"];

/** A Mozaik's content as flat records: page > tile > layout > column > block. */
export const MozaikDocument = z
  .strictObject({ schemaVersion: z.literal(SCHEMA_VERSION), nodes: z.record(NodeId, Node) })
  .refine(
    (document) => Object.entries(document.nodes).every(([key, node]) => key === node.id),
    "A node stands under its own id.",
  )
  .meta({ id: "MozaikDocument" });
export interface MozaikDocument {
  /** `SCHEMA_VERSION`; older ones are migrated where they are read. */
  readonly schemaVersion: number;
  readonly nodes: Readonly<Record<NodeId, Node>>;
}
