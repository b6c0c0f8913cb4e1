import { z } from "zod";

export const SITE_SECTIONS = ["pages", "menus", "theme", "identity", "hosts", "settings", "releases"] as const;
export type SiteSection = (typeof SITE_SECTIONS)[number];

/** The open website and the open part of its workspace are in the address. */
export const SitesSearch = z.object({
  site: z.uuid().optional().catch(undefined),
  section: z.enum(SITE_SECTIONS).optional().catch(undefined),
});

export function sectionHref(site: string, section: SiteSection): string {
  return `/sites?site=${site}${section === "pages" ? "" : `&section=${section}`}`;
}
