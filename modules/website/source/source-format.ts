// The open format of a website's source: docs/website-format.md. Change it only together with SOURCE_VERSION.
import { z } from "zod";
import { AssetAbout } from "../../asset/contract.ts";
import { MozaikSettings, NameVersionRequest, SearchAppearance } from "../../mozaik/contract.ts";
import { NewWebsite, NewWebsitePage, SiteMenuRequest } from "../contract.ts";
import { PartContent } from "../part-contract.ts";
import { MOST_SITE_MENUS, MOST_SITE_PAGES, MOST_SITE_PARTS } from "../rules/website-limits.ts";

export const SOURCE_FORMAT = "mozaik-website";
export const SOURCE_VERSION = 2;
/** The file that says what is in the archive. */
export const SOURCE_MANIFEST = "website.json";

/** Characters of what a history says of a version. */
export const MOST_LABEL = 1_000;
/** Of one Mozaik. An export has fewer. */
const MOST_VERSIONS = 2_000;
/** Files of one website. */
const MOST_FILES = 5_000;

const Id = z.uuid();
const PageUrl = NewWebsitePage.shape.url.unwrap();
const Path = z.string().min(1).max(300);

const SourcePage = z.strictObject({
  id: Id,
  mozaikId: Id,
  name: NewWebsitePage.shape.name,
  url: PageUrl,
  parentId: Id.nullable(),
  visible: z.boolean(),
  hasComments: z.boolean().default(false),
  /** Urls that it had before, the newest last. */
  formerUrls: z.array(PageUrl).max(100),
});
export type SourcePage = z.output<typeof SourcePage>;

const SourcePart = z.intersection(
  z.object({ id: Id, name: NewWebsitePage.shape.name, isDefault: z.boolean() }),
  PartContent,
);

const SourceMenu = z.strictObject({ ...SiteMenuRequest.shape, id: Id });

const SourceFile = z.strictObject({
  id: Id,
  path: Path,
  fileName: z.string().min(1).max(255),
  mime: z.string().max(255),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** What its author says of it. */
  about: AssetAbout,
});
export type SourceFile = z.output<typeof SourceFile>;

/** `website.json`. Lists are in the order in which the website shows them. */
export const SiteSource = z.strictObject({
  format: z.literal(SOURCE_FORMAT),
  /** Archives of version 1 have no histories. */
  version: z.literal([1, SOURCE_VERSION]),
  exportedAt: z.iso.datetime(),
  website: z.strictObject({
    name: NewWebsite.shape.name,
    url: NewWebsite.shape.url.unwrap(),
    description: NewWebsite.shape.description.unwrap(),
    language: NewWebsite.shape.language.unwrap(),
    faviconId: Id.nullable(),
    sharePictureId: Id.nullable(),
    startPageId: Id.nullable(),
  }),
  pages: z.array(SourcePage).max(MOST_SITE_PAGES),
  menus: z.array(SourceMenu).max(MOST_SITE_MENUS),
  parts: z.array(SourcePart).max(MOST_SITE_PARTS),
  mozaiks: z
    .array(z.strictObject({ id: Id, path: Path, history: Path.nullable().default(null) }))
    .max(MOST_SITE_PAGES + MOST_SITE_PARTS),
  files: z.array(SourceFile).max(MOST_FILES),
  /** What its documents show and the archive does not hold, and why. */
  missing: z.array(z.strictObject({ id: Id, reason: z.string().max(300) })).max(MOST_FILES),
});
export type SiteSource = z.output<typeof SiteSource>;

/** `mozaiks/….json`. */
export const SourceMozaik = z.strictObject({
  id: Id,
  settings: MozaikSettings,
  search: SearchAppearance,
  /** The Mozaik document with its own `schemaVersion`. */
  document: z.looseObject({ schemaVersion: z.int(), nodes: z.record(z.string(), z.unknown()) }),
});
export type SourceMozaik = z.output<typeof SourceMozaik>;

const SourceVersion = z.strictObject({
  at: z.iso.datetime(),
  /** What was done, for people. */
  label: z.string().max(MOST_LABEL),
  name: NameVersionRequest.shape.name,
  isPublished: z.boolean(),
  /** The nodes that differ from those of the version before, whole; null: a removed one. */
  nodes: z.record(z.string(), z.record(z.string(), z.unknown()).nullable()),
});

/** `history/….json`: the versions of a Mozaik, the oldest first. */
export const SourceHistory = z.strictObject({
  id: Id,
  schemaVersion: z.int(),
  versions: z.array(SourceVersion).min(1).max(MOST_VERSIONS),
});
export type SourceHistory = z.output<typeof SourceHistory>;
