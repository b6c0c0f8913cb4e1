import { z } from "zod";

/** The kind of archives with a website for other hosts. */
export const SITE_EXPORT = "website";

/** What is asked for. */
export const SiteExportWish = z.strictObject({
  releaseId: z.uuid(),
  baseUrl: z.string().nullable(),
});
export type SiteExportWish = z.output<typeof SiteExportWish>;
