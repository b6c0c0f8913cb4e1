import { z } from "zod";
import { VisitedType } from "./contract.ts";
import { DROP_REASONS } from "./rules/drop-reason.ts";
import { FIGURE_UNITS } from "./rules/figure-period.ts";

const Count = z.number().int().min(0);

/** `GET /api/items/{type}/{id}/figures`, `GET /api/figures`, `GET /api/support/figures`. */
export const FiguresQuery = z.strictObject({
  unit: z.enum(FIGURE_UNITS).default("day"),
  /** The last day that is shown (UTC); absent: today. */
  to: z.iso.date().optional(),
});
export type FiguresQuery = z.output<typeof FiguresQuery>;

export const VisitTotals = z
  .object({
    visits: Count,
    /** A visitor counts once a day: nobody can be recognised on another day. */
    visitors: Count,
    /** Visits of people who want no tracking: counted, and nothing else. */
    privateVisits: Count,
    /** Pages that were shown. */
    views: Count,
    /** Seconds in view, of all visits together. */
    seconds: Count,
  })
  .meta({ id: "VisitTotals" });
export type VisitTotals = z.output<typeof VisitTotals>;

const Named = z.object({ name: z.string(), count: Count });

/** A page, tile or block as the visitors of one or several versions used it. */
export const PartFigures = z
  .object({
    nodeId: z.string(),
    kind: z.enum(["page", "tile", "block"]),
    /** 'text "First words…"'. */
    name: z.string(),
    seen: Count,
    seconds: Count,
    pressed: Count,
    /** Visits that ended here. */
    left: Count,
    opened: Count,
    begun: Count,
    answered: Count,
    abandoned: Count,
    submitted: Count,
    played: Count,
  })
  .meta({ id: "PartFigures" });
export type PartFigures = z.output<typeof PartFigures>;

const series = {
  unit: z.enum(FIGURE_UNITS),
  from: z.string(),
  to: z.string(),
  totals: VisitTotals,
  /** The same number of units before. */
  before: VisitTotals,
  /** One for each unit, oldest first; `start` is its first day. */
  series: z.array(z.object({ start: z.string(), ...VisitTotals.shape })),
  /** Visits of the last five minutes. */
  now: Count,
  sources: z.array(Named),
  devices: z.array(Named),
  languages: z.array(Named),
  /** Why something was not counted. */
  dropped: z.array(z.object({ reason: z.enum(DROP_REASONS), count: Count })),
};

export const ItemFigures = z
  .object({
    ...series,
    links: z.array(Named),
    /** How many visits reached each tenth of the page. */
    depth: z.array(Count).length(10),
    funnel: z.object({ visits: Count, optionsSeen: Count, chosen: Count, bought: Count }),
    /** In the order of the newest version; parts that it no longer has are left out. */
    parts: z.array(PartFigures),
    /** How many visits reached each tenth of a film or sound. */
    media: z.array(
      z.object({ nodeId: z.string(), name: z.string(), played: Count, reached: z.array(Count).length(10) }),
    ),
  })
  .meta({ id: "ItemFigures" });
export type ItemFigures = z.output<typeof ItemFigures>;

/** All of an author's items, or the whole mall, with the items that were visited most. */
export const VisitOverview = z
  .object({
    ...series,
    items: z.array(z.object({ itemType: VisitedType, itemId: z.string(), name: z.string(), ...VisitTotals.shape })),
  })
  .meta({ id: "VisitOverview" });
export type VisitOverview = z.output<typeof VisitOverview>;
