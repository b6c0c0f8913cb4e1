import { z } from "zod";

/** `ready`: it can be downloaded until `expiresAt`. */
export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(["waiting", "running", "ready", "failed", "expired"]),
  /** Parts that are in it, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  /** Of the archive; null until it is ready. */
  bytes: z.number().int().nullable(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});
export type DataExport = z.output<typeof DataExport>;

/** `GET /api/account/exports`: the newest first. */
export const DataExports = z.object({ items: z.array(DataExport) }).meta({ id: "DataExports" });
export type DataExports = z.output<typeof DataExports>;

/** `POST /api/account/exports`. */
export const StartedExport = z.object({ id: z.uuid() }).meta({ id: "StartedExport" });
export type StartedExport = z.output<typeof StartedExport>;

/** `POST /api/account/exports/{id}/link`: a link that works for ten minutes. */
export const ExportLink = z.object({ href: z.string() }).meta({ id: "ExportLink" });
export type ExportLink = z.output<typeof ExportLink>;
