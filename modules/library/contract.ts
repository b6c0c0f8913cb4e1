import { z } from "zod";
import { PublicProfile } from "../account/contract.ts";
import { FriendlyUrl, ItemType } from "../item/contract.ts";
import { pageOf } from "../page.ts";
import { LIBRARY_LAYOUTS, LIBRARY_VISIBILITIES } from "./rules/library-kinds.ts";
import { LONGEST_LIBRARY_NAME, LONGEST_LIBRARY_SUMMARY, MOST_SHARED_WITH } from "./rules/library-limits.ts";

export const LIBRARY_URL_TAKEN = "There is already a library with that Url, please enter a different url.";

const Name = z.string().trim().min(1, "Enter a name.").max(LONGEST_LIBRARY_NAME);
const Summary = z.string().trim().max(LONGEST_LIBRARY_SUMMARY);
const Url = FriendlyUrl.or(z.literal(""));
const Visibility = z.enum(LIBRARY_VISIBILITIES);
const Layout = z.enum(LIBRARY_LAYOUTS);

/** `POST /api/libraries`. An empty `url`: the library is found by its id. */
export const NewLibrary = z
  .strictObject({
    name: Name,
    summary: Summary.default(""),
    url: Url.default(""),
    visibility: Visibility.default("private"),
    layout: Layout.default("dynamic"),
  })
  .meta({ id: "NewLibrary" });
export type NewLibrary = z.output<typeof NewLibrary>;

export const LibraryCreated = z.object({ libraryId: z.uuid() }).meta({ id: "LibraryCreated" });
export type LibraryCreated = z.output<typeof LibraryCreated>;

/** `PATCH /api/libraries/{id}`: the fields that change. */
export const LibraryChange = z
  .strictObject({ name: Name, summary: Summary, url: Url, visibility: Visibility, layout: Layout })
  .partial()
  .meta({ id: "LibraryChange" });
export type LibraryChange = z.output<typeof LibraryChange>;

const ItemRef = z.strictObject({ itemType: ItemType, itemId: z.uuid() });

/** Where an item is put: in front of another one; null: at the end. */
export const LibraryPlace = z.strictObject({ before: ItemRef.nullable() }).meta({ id: "LibraryPlace" });
export type LibraryPlace = z.output<typeof LibraryPlace>;

/** `PUT /api/libraries/{id}/sharing`: all people and groups who may open it while it is `shared`. */
export const LibrarySharing = z
  .strictObject({
    userIds: z.array(z.uuid()).max(MOST_SHARED_WITH),
    groupIds: z.array(z.uuid()).max(MOST_SHARED_WITH),
  })
  .meta({ id: "LibrarySharing" });
export type LibrarySharing = z.output<typeof LibrarySharing>;

/** A library as somebody sees it who may open it. */
export const Library = z
  .object({
    libraryId: z.uuid(),
    name: z.string(),
    summary: z.string(),
    /** Friendly url; empty: none. */
    url: z.string(),
    visibility: Visibility,
    layout: Layout,
    author: PublicProfile.nullable(),
    isAuthor: z.boolean(),
    /** How many of its items the reader may see. */
    count: z.number().int().min(0),
    created: z.string(),
  })
  .meta({ id: "Library" });
export type Library = z.output<typeof Library>;

/** `contains`: whether the item that the list was asked about is in it; absent if it was asked about none. */
export const ListedLibrary = Library.extend({ contains: z.boolean().optional() }).meta({ id: "ListedLibrary" });
export type ListedLibrary = z.output<typeof ListedLibrary>;

export const LibraryPage = pageOf(ListedLibrary).meta({ id: "LibraryPage" });
export type LibraryPage = z.output<typeof LibraryPage>;

/** `GET /api/libraries/{id}/sharing`, for its author: with whom it is shared. People whose account is gone are left out. */
export const SharedWith = z
  .object({ people: z.array(PublicProfile), groupIds: z.array(z.uuid()) })
  .meta({ id: "SharedWith" });
export type SharedWith = z.output<typeof SharedWith>;
