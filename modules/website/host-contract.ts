import { z } from "zod";

/** A host of its own under which a website is served once its owner has proven that it is theirs. */
export const SiteHost = z
  .object({
    host: z.string(),
    /** `failed`: it was proven before, and a later check did not find the proof: it is no longer served. */
    state: z.enum(["waiting", "verified", "failed"]),
    /** One of the two suffices. */
    txt: z.object({ name: z.string(), value: z.string() }),
    file: z.object({ url: z.string(), value: z.string() }),
    /** The record that leads visitors to the mall; an apex needs `A` or `ALIAS`, a subdomain `CNAME`. */
    record: z.object({ type: z.enum(["CNAME", "ALIAS"]), name: z.string(), value: z.string() }),
    /** What the last check found, for people. */
    found: z.string().nullable(),
    checkedAt: z.string().nullable(),
    nextCheckAt: z.string().nullable(),
  })
  .meta({ id: "SiteHost" });
export type SiteHost = z.output<typeof SiteHost>;
