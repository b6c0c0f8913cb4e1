import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { pageOf } from "../page.ts";
import { FRIENDLY_URL, LONGEST_URL } from "./rules/friendly-url.ts";
import { ITEM_KINDS, ITEM_TYPES } from "./rules/item-type.ts";
import { SHOWCASE_ITEMS } from "./rules/showcase-items.ts";

export const ItemType = z.enum(ITEM_TYPES).meta({ id: "ItemType" });
export type ItemType = z.output<typeof ItemType>;

/** Lower case, digits and single hyphens. */
export const FriendlyUrl = z
  .string()
  .trim()
  .max(LONGEST_URL)
  .regex(FRIENDLY_URL, "Use lower-case letters, digits and hyphens.");

/** What a bought copy was made from: 'made from <name> by <author> under <license>'. */
export const Origin = z
  .object({
    itemId: z.uuid(),
    /** As it was called when it was bought; null: not recorded. */
    name: z.string().nullable(),
    /** The name of its author; null if the account is gone. */
    author: z.string().nullable(),
    license: z.string(),
    /** When the copy was created (ISO 8601): it may have been bought, given or fetched again. */
    copiedAt: z.string(),
  })
  .meta({ id: "Origin" });
export type Origin = z.output<typeof Origin>;

/** The author of a card. `isFollowedForMe`: by the reader; false for a guest. */
export const CardAuthor = PublicProfile.extend({ isFollowedForMe: z.boolean() }).meta({ id: "CardAuthor" });
export type CardAuthor = z.output<typeof CardAuthor>;

/** An item on a shelf of the mall: explore, my content, an author's page. */
export const Card = z
  .object({
    itemId: z.uuid(),
    itemType: ItemType,
    /** What it is made of. */
    type: z.enum(ITEM_KINDS),
    /** What the icon over its picture stands for, for example 'Picture'. */
    imageIconLabel: z.string(),
    name: z.string(),
    summary: z.string(),
    /** Longer texts of an asset; empty for a Mozaik. */
    description: z.string(),
    caption: z.string(),
    credit: z.string(),
    tags: z.array(z.string()),
    /** Friendly url, or the id if there is none. */
    url: z.string(),
    /** Its picture in full size; ask for one of RENDITION_WIDTHS with `width=`. */
    previewSrc: z.string().nullable(),
    previewWidth: z.number().int().nullable(),
    previewHeight: z.number().int().nullable(),
    /** '#rrggbb' shown until the picture is there. */
    previewColour: z.string().nullable(),
    author: CardAuthor.nullable(),
    /** Of its author. */
    avatarSrc: z.string().nullable(),
    isAuthor: z.boolean(),
    isPublic: z.boolean(),
    /** For its author: shared with somebody. For others: shared with them. */
    isShared: z.boolean(),
    /** Of a bought or given copy, the item that it was made from. */
    sharedVisualizationId: z.uuid().nullable(),
    /** Ids of the groups that it is shared with; for its author alone. */
    sharedToGroups: z.array(z.uuid()),
    /** True when it has a published version. */
    isPublished: z.boolean(),
    /** True if it has a visible purchase option and the mall may list it; otherwise it is sold only where it is shown. */
    isMarketplace: z.boolean(),
    /** How a purchased copy came here: its license type; null for one's own work. */
    license: z.string().nullable(),
    /** Absent for one's own work. */
    origin: Origin.optional(),
    /** A bought copy whose license was revoked, so that it cannot be opened. */
    isRevoked: z.literal(true).optional(),
    /** A bought copy whose author has published a newer version. */
    hasNewVersion: z.literal(true).optional(),
    /** Totals of the options that can be bought, in minor units, as far as they are in `currency`; none: sold out. */
    prices: z.array(z.number().int().min(0)),
    currency: z.string(),
    /** The options that can be bought; `price`: minor units, without tax, shipping and other. */
    licenseOptions: z.array(
      z.object({ id: z.uuid(), root: z.object({ licenseType: z.string(), price: z.number().int().min(0) }) }),
    ),
    created: z.string(),
    published: z.string().nullable(),
    /** How many people like it. */
    reactions: z.number().int().min(0),
    /** The reader is one of them. */
    reacted: z.boolean(),
    commentSectionId: z.uuid(),
    /** The reader can open all of it; otherwise they get a preview of what they can buy. */
    readMore: z.boolean(),
    /** In the reader's bookmarks. */
    bookmarked: z.boolean(),
    /** The reader; null for a guest. */
    userId: z.uuid().nullable(),
    guest: z.boolean(),
  })
  .meta({ id: "Card" });
export type Card = z.output<typeof Card>;

export const CardPage = pageOf(Card).meta({ id: "CardPage" });
export type CardPage = z.output<typeof CardPage>;

/** `GET /api/items/{type}/{id}/sharing`, for its author: who may see it. People whose account is gone are left out. */
export const ItemSharing = z
  .object({ people: z.array(PublicProfile), groupIds: z.array(z.uuid()) })
  .meta({ id: "ItemSharing" });
export type ItemSharing = z.output<typeof ItemSharing>;

/** A public library that a search finds. */
export const FoundLibrary = z
  .object({
    libraryId: z.uuid(),
    name: z.string(),
    summary: z.string(),
    /** The path of its page. */
    href: z.string(),
    /** The name of its author; null if the account is gone. */
    author: z.string().nullable(),
    /** How many of its items everyone may see. */
    count: z.number().int().min(1),
  })
  .meta({ id: "FoundLibrary" });
export type FoundLibrary = z.output<typeof FoundLibrary>;

/** `GET /public/api/search`: what everyone may see of what was searched for. */
export const SearchPage = CardPage.extend({
  /** People by name who show something; on the first page only. */
  authors: z.array(PublicProfile),
  /** Public libraries with something in them; on the first page only. */
  libraries: z.array(FoundLibrary),
  /** The text as it was probably meant, if only that finds something. */
  didYouMean: z.string().nullable(),
}).meta({ id: "SearchPage" });
export type SearchPage = z.output<typeof SearchPage>;

/** `GET /public/api/search/suggestions`: what a text that is being typed may become. */
export const SearchSuggestions = z
  .object({
    items: z.array(
      z.object({
        kind: z.enum(["item", "tag", "author", "library"]),
        text: z.string(),
        /** The page that shows it. */
        href: z.string(),
      }),
    ),
  })
  .meta({ id: "SearchSuggestions" });
export type SearchSuggestions = z.output<typeof SearchSuggestions>;

/** `PUT /api/showcase`: the items at the top of the home page, in their order. */
export const ShowcaseRequest = z
  .strictObject({ items: z.array(z.strictObject({ itemType: ItemType, itemId: z.uuid() })).max(SHOWCASE_ITEMS) })
  .meta({ id: "ShowcaseRequest" });
export type ShowcaseRequest = z.output<typeof ShowcaseRequest>;

/** `GET /api/showcase`: those of them that everyone can open now. */
export const Showcase = z.object({ items: z.array(Card) }).meta({ id: "Showcase" });
export type Showcase = z.output<typeof Showcase>;
