import { z } from "zod";

/** An archive that somebody asked for. `ready`: it can be downloaded until `expiresAt`. */
export const DataExport = z.object({
  id: z.uuid(),
  state: z.enum(["waiting", "running", "ready", "failed", "expired"]),
  /** How much is in it, of how much is known so far: parts of one's data, or files of a website. */
  done: z.number().int(),
  total: z.number().int(),
  /** Of the archive; null until it is ready. */
  bytes: z.number().int().nullable(),
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** Why it failed, in words; null: it did not, or nobody can change the reason. */
  problem: z.string().nullable(),
});
export type DataExport = z.output<typeof DataExport>;

/** `GET /api/account/exports`, and of a website `GET …/websites/{websiteId}/exports`: the newest first. */
export const DataExports = z.object({ items: z.array(DataExport) }).meta({ id: "DataExports" });
export type DataExports = z.output<typeof DataExports>;

/** `POST /api/account/exports`. */
export const StartedExport = z.object({ id: z.uuid() }).meta({ id: "StartedExport" });
export type StartedExport = z.output<typeof StartedExport>;

/** `POST /api/account/exports/{id}/link`: a link that works for ten minutes. */
export const ExportLink = z.object({ href: z.string() }).meta({ id: "ExportLink" });
export type ExportLink = z.output<typeof ExportLink>;
