import { z } from "zod";

const Count = z.number().int().min(0);
const WidthClass = z.number().int().min(0).max(2);

/** `PUT /api/items/mozaik/{id}/replays`: whether visits may be played back. */
export const ReplayChoice = z.strictObject({ isAllowed: z.boolean() }).meta({ id: "ReplayChoice" });
export type ReplayChoice = z.output<typeof ReplayChoice>;

/** `GET /api/items/mozaik/{id}/replays`: the newest visits that can be played back. */
export const ReplayList = z
  .object({
    isAllowed: z.boolean(),
    /** The percentage of visits that is recorded. */
    sample: Count,
    visits: z.array(
      z.object({
        visitId: z.uuid(),
        beganAt: z.string(),
        revision: Count,
        /** Index in `WIDTH_CLASSES` and `DEVICES`. */
        width: WidthClass,
        device: WidthClass,
        source: z.string(),
        events: Count,
        seconds: Count,
      }),
    ),
  })
  .meta({ id: "ReplayList" });
export type ReplayList = z.output<typeof ReplayList>;

/** `GET /api/items/mozaik/{id}/replays/{visitId}`: one visit, its events in order (`VisitEvent`). */
export const Replay = z
  .object({
    visitId: z.uuid(),
    revision: Count,
    width: WidthClass,
    events: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  })
  .meta({ id: "Replay" });
export type Replay = z.output<typeof Replay>;

export const HeatQuery = z.strictObject({
  /** Absent: the newest version that was visited. */
  revision: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
});
export type HeatQuery = z.output<typeof HeatQuery>;

/** `GET /api/items/mozaik/{id}/heat`: what visitors did at each part of one version, by width. */
export const Heat = z
  .object({
    revision: Count.nullable(),
    /** The versions that were visited, newest first. */
    revisions: z.array(z.object({ revision: Count, from: z.string(), to: z.string() })),
    /** `node`: its place in `drawnNodes`. */
    parts: z.array(z.object({ node: Count, width: WidthClass, seen: Count, seconds: Count, pressed: Count })),
  })
  .meta({ id: "Heat" });
export type Heat = z.output<typeof Heat>;
