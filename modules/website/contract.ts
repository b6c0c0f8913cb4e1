import { z } from "zod";
import { HexColor, SiteMenu, safeHref } from "../mozaik/document/index.ts";
import { WebsitePart } from "./part-contract.ts";
import { LiveRelease, ReleaseSchedule } from "./release-contract.ts";
import { MENU_TOO_DEEP, menuLevels } from "./rules/menu-levels.ts";
import { SITE_TEMPLATE_KEYS } from "./rules/site-templates.ts";
import { siteUrlProblem } from "./rules/site-url.ts";
import {
  LONGEST_MENU_NAME,
  LONGEST_PAGE_NAME,
  LONGEST_SITE_DESCRIPTION,
  LONGEST_SITE_NAME,
  MOST_MENU_ENTRIES,
  MOST_MENU_LEVELS,
  MOST_TRANSLATIONS,
} from "./rules/website-limits.ts";

const Name = z.string().trim().min(1, "Enter a name.").max(LONGEST_SITE_NAME);
const Description = z.string().trim().max(LONGEST_SITE_DESCRIPTION);
/** BCP 47, such as `en` or `pt-BR`. */
export const SiteLanguage = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, "Use a language like 'en' or 'pt-BR'.");

/** Empty: none. A url that nobody can have is refused with the reason. */
const urlOf = (of: "website" | "page") =>
  z
    .string()
    .trim()
    .superRefine((url, context) => {
      const problem = siteUrlProblem(url, of);
      if (problem) context.addIssue({ code: "custom", message: problem });
    });

export const SiteTemplateKey = z.enum(SITE_TEMPLATE_KEYS);
export type SiteTemplateKey = z.output<typeof SiteTemplateKey>;

/** `POST …/websites`. An empty `url`: one is made from the name. `template` null: an empty website. */
export const NewWebsite = z
  .strictObject({
    name: Name,
    url: urlOf("website").default(""),
    description: Description.default(""),
    language: SiteLanguage.default("en"),
    template: SiteTemplateKey.nullable().default(null),
  })
  .meta({ id: "NewWebsite" });
export type NewWebsite = z.output<typeof NewWebsite>;

export const WebsiteCreatedAnswer = z.object({ websiteId: z.uuid() }).meta({ id: "WebsiteCreated" });
export type WebsiteCreatedAnswer = z.output<typeof WebsiteCreatedAnswer>;

/** `PUT …/websites/{websiteId}`: the fields that change. */
export const WebsiteChange = z
  .strictObject({
    name: Name,
    url: urlOf("website").refine((url) => url !== "", "A website needs a url."),
    description: Description,
    language: SiteLanguage,
    /** The same website in other languages, for search engines (`hreflang`): ids of the owner's websites. */
    translations: z.array(z.uuid()).max(MOST_TRANSLATIONS),
    startPageId: z.uuid(),
    /** Pictures of the owner's: ids of assets. */
    faviconId: z.uuid().nullable(),
    sharePictureId: z.uuid().nullable(),
  })
  .partial()
  .meta({ id: "WebsiteChange" });
export type WebsiteChange = z.output<typeof WebsiteChange>;

const SitePicture = z.object({ assetId: z.uuid(), src: z.string(), alt: z.string() });

/** One entry per Mozaik. The order among pages of one parent is that of `rank`, compared byte by byte. */
export const WebsitePage = z
  .object({
    pageId: z.uuid(),
    pageMozaikId: z.uuid(),
    name: z.string(),
    /** Behind the website's address; the start page is at that address itself. */
    url: z.string(),
    parentId: z.uuid().nullable(),
    rank: z.string(),
    /** False: the page can be opened, and is in no menu and in no sitemap. */
    visible: z.boolean(),
    /** True: visitors read and write the comments of its Mozaik below the page. */
    hasComments: z.boolean(),
    /** The same page in other languages: pages of the websites that `translations` names. */
    translationIds: z.array(z.uuid()),
    isPublished: z.boolean(),
    /** True if the draft of its Mozaik differs from what the Mozaik last published. */
    changedSincePublish: z.boolean(),
    /** True while the mall hides or has removed its Mozaik: visitors do not see the page. */
    takenDown: z.boolean(),
    previewSrc: z.string().nullable(),
  })
  .meta({ id: "WebsitePage" });
export type WebsitePage = z.output<typeof WebsitePage>;

/** `GET …/websites`: the owner's websites, the newest first. */
export const WebsiteSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    /** Its address in the mall. */
    address: z.string(),
    pages: z.number().int(),
    live: LiveRelease.nullable(),
    previewSrc: z.string().nullable(),
    created: z.string(),
    updated: z.string(),
  })
  .meta({ id: "WebsiteSummary" });
export type WebsiteSummary = z.output<typeof WebsiteSummary>;
export const Websites = z.object({ items: z.array(WebsiteSummary) }).meta({ id: "Websites" });
export type Websites = z.output<typeof Websites>;

/** `GET …/websites/{websiteId}`: the draft, for its owner. */
export const Website = z
  .object({
    id: z.uuid(),
    name: z.string(),
    url: z.string(),
    address: z.string(),
    description: z.string(),
    language: z.string(),
    translations: z.array(z.uuid()),
    startPageId: z.uuid().nullable(),
    pages: z.array(WebsitePage),
    menus: z.array(SiteMenu),
    parts: z.array(WebsitePart),
    /** The default part of kind `asset`. */
    logo: SitePicture.extend({ partId: z.uuid(), name: z.string() }).nullable(),
    favicon: SitePicture.nullable(),
    sharePicture: SitePicture.nullable(),
    /** What visitors see; null: the website is not published. */
    live: LiveRelease.nullable(),
    /** True if publishing now would change something. */
    changedSincePublish: z.boolean(),
    schedule: ReleaseSchedule.nullable(),
    created: z.string(),
    updated: z.string(),
  })
  .meta({ id: "Website" });
export type Website = z.output<typeof Website>;

/** `GET …/websites/industryTemplates` */
export const IndustryTemplates = z
  .object({
    items: z.array(
      z.object({
        key: SiteTemplateKey,
        name: z.string(),
        summary: z.string(),
        pages: z.array(z.object({ name: z.string(), url: z.string() })),
        colors: z.record(z.string(), HexColor),
        headingFont: z.string(),
        textFont: z.string(),
      }),
    ),
  })
  .meta({ id: "IndustryTemplates" });
export type IndustryTemplates = z.output<typeof IndustryTemplates>;

/**
 * `GET …/myMozaiksToAddInWebsites`: the owner's Mozaiks that are no page of this website, the newest first. Headers,
 * footers and other parts of any website are left out: they are no pages.
 */
export const MozaiksToAdd = z
  .object({
    items: z.array(
      z.object({
        mozaikId: z.uuid(),
        name: z.string(),
        url: z.string(),
        isPublished: z.boolean(),
        previewSrc: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "MozaiksToAdd" });
export type MozaiksToAdd = z.output<typeof MozaiksToAdd>;

/** `checkUrl` and `checkPageUrl`. An empty url is not checked: it is free. `message`: why it is not. */
export const UrlCheck = z
  .object({ url: z.string(), isFree: z.boolean(), message: z.string().nullable() })
  .meta({ id: "UrlCheck" });
export type UrlCheck = z.output<typeof UrlCheck>;

const entry = {
  /** The Mozaik of a page of the website; null: the entry leads to `url`. */
  mozaikId: z.uuid().nullable().default(null),
  name: z.string().trim().min(1, "An entry needs a name.").max(LONGEST_PAGE_NAME),
  url: z
    .string()
    .trim()
    .max(2_048)
    .refine((url) => url === "" || safeHref(url) !== undefined, "This address cannot be opened.")
    .default(""),
  visible: z.boolean().default(true),
  // What a menu answers; the server finds them itself, so that a menu can be sent back as it came.
  idx: z.int().optional(),
  active: z.boolean().optional(),
  previewSrc: z.string().nullable().optional(),
};
const MenuEntry = z.strictObject({ ...entry, subItems: z.array(z.never()).max(0).optional() });
const MenuItem = z.strictObject({ ...entry, subItems: z.array(MenuEntry).max(MOST_MENU_ENTRIES).default([]) });

/** `POST …/siteMenu`: without `id` a new menu, else all of that menu. The order of entries is that of the lists. */
export const SiteMenuRequest = z
  .strictObject({
    id: z.uuid().optional(),
    name: z.string().trim().min(1, "Enter a name.").max(LONGEST_MENU_NAME),
    items: z
      .array(z.unknown())
      .refine((items) => menuLevels(items) <= MOST_MENU_LEVELS, MENU_TOO_DEEP)
      .pipe(z.array(MenuItem))
      .refine(
        (items) => items.reduce((sum, { subItems }) => sum + 1 + subItems.length, 0) <= MOST_MENU_ENTRIES,
        `A menu has at most ${MOST_MENU_ENTRIES} entries.`,
      ),
  })
  .meta({ id: "SiteMenuRequest" });
export type SiteMenuRequest = z.output<typeof SiteMenuRequest>;

export const SavedMenu = z.object({ id: z.uuid() }).meta({ id: "SavedMenu" });
export type SavedMenu = z.output<typeof SavedMenu>;

const PageName = z.string().trim().min(1, "Enter a name.").max(LONGEST_PAGE_NAME);

/**
 * `POST …/websitePages`: a Mozaik of the owner's as a page, or without `mozaikId` a new, empty one. Without `url`, one
 * is made from the name. `before`: the page of the same parent that it comes in front of; null: the end.
 */
export const NewWebsitePage = z
  .strictObject({
    mozaikId: z.uuid().optional(),
    name: PageName,
    url: urlOf("page").default(""),
    parentId: z.uuid().nullable().default(null),
    before: z.uuid().nullable().default(null),
    visible: z.boolean().default(true),
    hasComments: z.boolean().default(false),
  })
  .meta({ id: "NewWebsitePage" });
export type NewWebsitePage = z.output<typeof NewWebsitePage>;

export const AddedPage = z.object({ pageId: z.uuid(), pageMozaikId: z.uuid() }).meta({ id: "AddedPage" });
export type AddedPage = z.output<typeof AddedPage>;

/** `PUT …/websitePages`: the fields that change. A page moves with `parentId` or `before`; absent `before`: it stays. */
export const WebsitePageChange = z
  .strictObject({
    pageId: z.uuid(),
    name: PageName.optional(),
    url: urlOf("page")
      .refine((url) => url !== "", "A page needs a url.")
      .optional(),
    parentId: z.uuid().nullable().optional(),
    before: z.uuid().nullable().optional(),
    visible: z.boolean().optional(),
    hasComments: z.boolean().optional(),
    /** The same page in other languages, for search engines (`hreflang`): pages of the owner's other websites. */
    translationIds: z.array(z.uuid()).max(MOST_TRANSLATIONS).optional(),
  })
  .meta({ id: "WebsitePageChange" });
export type WebsitePageChange = z.output<typeof WebsitePageChange>;

/** `usedBy` of the 409 answers `menu-in-use` and `part-in-use`: where something is used. */
export const UsedBy = z
  .object({ kind: z.enum(["page", "part", "website"]), id: z.uuid(), name: z.string() })
  .meta({ id: "UsedBy" });
export type UsedBy = z.output<typeof UsedBy>;

/** `GET /public/api/websites/{websiteId}/getByMozaikId/{mozaikId}`: the website as this page of it needs it. */
export const WebsiteOfMozaik = z
  .object({
    websiteId: z.uuid(),
    name: z.string(),
    address: z.string(),
    pages: z.array(z.object({ pageId: z.uuid(), pageMozaikId: z.uuid(), name: z.string(), url: z.string() })),
    pageId: z.uuid(),
  })
  .meta({ id: "WebsiteOfMozaik" });
export type WebsiteOfMozaik = z.output<typeof WebsiteOfMozaik>;

/** `GET /public/api/websites/logo/{id}`: of a website by its id, or of a logo part by the part's id. */
export const WebsiteLogo = z.object({ imageUrl: z.string(), linkToUrl: z.string() }).meta({ id: "WebsiteLogo" });
export type WebsiteLogo = z.output<typeof WebsiteLogo>;
