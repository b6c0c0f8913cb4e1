import { z } from "zod";
import { exportBase } from "./rules/export-base.ts";

/** `POST …/websites/{websiteId}/exports`: a release as files for any static host. */
export const ExportWebsite = z
  .strictObject({
    /** Null: what visitors see now. */
    releaseId: z.uuid().nullable().default(null),
    /**
     * The address at which the files will be served, such as `https://example.org/`; search engines need it. Null: the
     * website's own host if it has one, else none.
     */
    baseUrl: z
      .string()
      .trim()
      .max(300)
      .refine((url) => exportBase(url) !== null, "Enter a whole address such as https://example.org/.")
      .nullable()
      .default(null),
  })
  .meta({ id: "ExportWebsite" });
export type ExportWebsite = z.output<typeof ExportWebsite>;

/** What an exported page cannot do by itself. */
export const EXPORT_LOSSES = [
  "forms",
  "submissions",
  "comments",
  "purchases",
  "conditions",
  "e-mail prompts",
  "slideshows",
  "embedded content",
  "links to the mall",
  "missing files",
  "other controls",
] as const;
export type ExportLoss = (typeof EXPORT_LOSSES)[number];

/** `report.json` in the archive. */
export interface ExportReport {
  readonly format: "mozaik-static-website";
  readonly version: 1;
  readonly website: string;
  readonly release: number;
  readonly madeAt: string;
  /** Null: it was not known, so what needs it was left out. */
  readonly baseUrl: string | null;
  /** Where forms, purchases and comments lead. */
  readonly mall: string;
  readonly pages: readonly {
    readonly name: string;
    readonly file: string;
    readonly cannot: readonly { readonly what: ExportLoss; readonly instead: string }[];
  }[];
  /** What is true of the whole website. */
  readonly notes: readonly string[];
  /** Everything else in the archive. */
  readonly files: readonly string[];
}
