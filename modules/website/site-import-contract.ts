import { z } from "zod";

/** A website that is imported. `websiteId`: there once it is `ready`. `done` of `total`: files and Mozaiks. */
export const SiteImport = z
  .object({
    id: z.uuid(),
    state: z.enum(["waiting", "running", "ready", "failed"]),
    done: z.number().int(),
    total: z.number().int(),
    /** Why it failed, in words; null: it did not, or nobody can change the reason. */
    problem: z.string().nullable(),
    websiteId: z.uuid(),
    requestedAt: z.iso.datetime(),
  })
  .meta({ id: "SiteImport" });
export type SiteImport = z.output<typeof SiteImport>;

/** `GET /api/users/{userId}/websites/imports`: the newest first. */
export const SiteImports = z.object({ items: z.array(SiteImport) }).meta({ id: "SiteImports" });
export type SiteImports = z.output<typeof SiteImports>;

/** `POST /api/users/{userId}/websites/imports`, multipart with `file`. */
export const StartedImport = z.object({ id: z.uuid() }).meta({ id: "StartedImport" });
export type StartedImport = z.output<typeof StartedImport>;

/** `POST …/websites/{websiteId}/sources` */
export const OrderSource = z
  .strictObject({
    /** True: with the earlier versions of every Mozaik. */
    history: z.boolean().default(false),
  })
  .meta({ id: "OrderSource" });
export type OrderSource = z.output<typeof OrderSource>;
