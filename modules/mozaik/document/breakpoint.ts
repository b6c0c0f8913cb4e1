import { z } from "zod";
import { Alignment } from "./alignment.ts";
import { Gap } from "./designs/gap.ts";
import { Height, Padding, Width } from "./measure.ts";

/**
 * The largest page widths, in px, at which a node may differ. If several match, the narrowest one's value applies, or
 * else the wider one's.
 */
export const BREAKPOINTS = { tablet: 991, phone: 568 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS;
/** Widest first: the order in which they apply. */
export const BREAKPOINT_NAMES = ["tablet", "phone"] as const satisfies readonly Breakpoint[];

/** The arrangement of a layout's columns: side by side, stacked, or stacked in reverse order. */
export const Stacking = z.enum(["row", "stack", "stack-reversed"]);
export type Stacking = z.output<typeof Stacking>;

/** Factor for all text sizes inside. */
export const TextScale = z.number().min(0.5).max(2);

const anyNode = {
  padding: Padding.optional(),
  hidden: z.boolean().optional(),
  textScale: TextScale.optional(),
};
const spaced = { ...anyNode, gap: Gap.optional() };
const ofPage = z.strictObject(anyNode);
const ofTile = z.strictObject(spaced);
const ofLayout = z.strictObject({ ...spaced, stacking: Stacking.optional() });
const ofColumn = z.strictObject({
  ...spaced,
  width: Width.optional(),
  height: Height.optional(),
  alignY: Alignment.optional(),
});
const ofBlock = z.strictObject({ ...anyNode, height: Height.optional(), alignX: Alignment.optional() });

/** Differences on narrow pages; absent fields are as on wide ones. */
const byBreakpoint = <Values extends z.ZodObject>(values: Values) => {
  const some = values.refine(filled, "Omit empty parts.").optional();
  return z.strictObject({ tablet: some, phone: some }).refine(filled, "Omit empty parts.").optional();
};

function filled(value: object): boolean {
  return Object.keys(value).length > 0;
}

/** The field `at` of each kind of node. */
export const AT = {
  page: byBreakpoint(ofPage),
  tile: byBreakpoint(ofTile),
  layout: byBreakpoint(ofLayout),
  column: byBreakpoint(ofColumn),
  block: byBreakpoint(ofBlock),
};

/** The fields that may differ, by kind of node. */
export const FIELDS_AT = {
  page: ofPage.keyof().options,
  tile: ofTile.keyof().options,
  layout: ofLayout.keyof().options,
  column: ofColumn.keyof().options,
  block: ofBlock.keyof().options,
} as const;

/** Some of the fields at one breakpoint: a value sets the field, null clears it, an absent one stays as it is. */
export const ValuesAt = z.strictObject({
  padding: Padding.nullable().optional(),
  hidden: z.boolean().nullable().optional(),
  textScale: TextScale.nullable().optional(),
  stacking: Stacking.nullable().optional(),
  width: Width.nullable().optional(),
  height: Height.nullable().optional(),
  alignX: Alignment.nullable().optional(),
  alignY: Alignment.nullable().optional(),
  gap: Gap.nullable().optional(),
});
export type ValuesAt = z.output<typeof ValuesAt>;
