import { z } from "zod";

/** An entry without entries below it. */
const SiteMenuEntry = z.strictObject({
  /** The Mozaik of a page of the website; null: the entry leads to `url`. */
  mozaikId: z.uuid().nullable(),
  name: z.string(),
  /** Empty: it leads to its Mozaik, or nowhere. */
  url: z.string(),
  /** False: visitors do not see it. */
  visible: z.boolean(),
  /** Its place among the entries of its list. */
  idx: z.int(),
  /** True for the page that is open. */
  active: z.boolean(),
  /** A picture of the page; null if there is none. */
  previewSrc: z.string().nullable(),
});
export type SiteMenuEntry = z.output<typeof SiteMenuEntry>;

const SiteMenuItem = SiteMenuEntry.extend({ subItems: z.array(SiteMenuEntry) });
export type SiteMenuItem = z.output<typeof SiteMenuItem>;

/** The id of a menu of a website; 0: the sample menu. */
export const SiteMenuId = z.union([z.literal(0), z.uuid()]);
export type SiteMenuId = z.output<typeof SiteMenuId>;

/** A menu as menu widgets show it. */
export const SiteMenu = z.strictObject({ id: SiteMenuId, name: z.string(), items: z.array(SiteMenuItem) });
export type SiteMenu = z.output<typeof SiteMenu>;

/** Menus by id. A missing one is not shown. */
export type SiteMenus = Readonly<Record<string, SiteMenu>>;
