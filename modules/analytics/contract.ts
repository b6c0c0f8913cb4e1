import { z } from "zod";
import { LONGEST_VISIT_TENTHS, MOST_BATCHES, MOST_EVENTS } from "./rules/visit-event.ts";

/** Longest address of a link, in characters. */
const LONGEST_LINK = 2_048;

/** Where a link that leaves the mall leads. */
export type LinkTarget = { kind: "web"; url: URL } | { kind: "mail"; url: URL };

/**
 * What a link's address may lead to: a site on the web or somebody's mailbox, else null. An address with a user name
 * before its host is refused: it is written that way only to look like another host's.
 */
export function linkTarget(link: string): LinkTarget | null {
  if (link.length > LONGEST_LINK || !URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol === "mailto:") return /^[^@\s]+@[^@\s]+$/.test(url.pathname) ? { kind: "mail", url } : null;
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  return url.username === "" && url.password === "" ? { kind: "web", url } : null;
}

/** What visitors can visit, and what a link can be in. */
export const VisitedType = z.enum(["asset", "library", "mozaik"]).meta({ id: "VisitedType" });
export type VisitedType = z.output<typeof VisitedType>;

/** Somebody followed a link in a text. */
export const FollowedLink = z
  .strictObject({
    type: z.literal("text-link"),
    /** One visit of one page; made by the page. */
    pageSessionId: z.uuid(),
    link: z.string().refine((link) => linkTarget(link) !== null, "This address cannot be followed."),
    /** The id of what `from` names. */
    id: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
    from: VisitedType.optional(),
    /** The id of the link itself. */
    uuid: z.uuid().optional(),
  })
  .meta({ id: "FollowedLink" });
export type FollowedLink = z.output<typeof FollowedLink>;

const Small = z.int().min(-1).max(32_767);

/** What happened in a visit since the last batch. A batch that is sent twice counts once. */
export const VisitBatch = z
  .strictObject({
    type: z.literal("visit"),
    pageSessionId: z.uuid(),
    /** Counts the batches of a visit, from 0. */
    batch: z
      .int()
      .min(0)
      .max(MOST_BATCHES - 1),
    itemType: VisitedType,
    itemId: z.uuid(),
    /** The published version that is shown; null for what has none. */
    revision: z.int().min(0).max(2_147_483_647).nullable(),
    /** Tenths of a second since the visit began, when the batch was sent. */
    age: z.int().min(0).max(2_147_483_647),
    /** Index in `WIDTH_CLASSES` and `DEVICES`. */
    width: z.int().min(0).max(2),
    device: z.int().min(0).max(2),
    /** The language of the browser, without its region. */
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .optional(),
    /** The host of the page that led here. */
    source: z
      .string()
      .regex(/^[\w.:[\]-]{1,100}$/)
      .optional(),
    /** The visitor wants no tracking: the visit is counted and nothing else. */
    isPrivate: z.literal(true).optional(),
    /** The author looks at their own page. */
    isOwn: z.literal(true).optional(),
    /** `VisitEvent`s. */
    events: z
      .array(z.tuple([z.int().min(0).max(2_147_483_647), Small, Small, Small]))
      .max(MOST_EVENTS)
      .readonly(),
  })
  .meta({ id: "VisitBatch" });
export type VisitBatch = z.output<typeof VisitBatch>;

/** `POST /public/api/uievents`. */
export const UiEvent = z.discriminatedUnion("type", [FollowedLink, VisitBatch]);
export type UiEvent = z.output<typeof UiEvent>;

/** Visits longer than this are not recorded any further. */
export const LONGEST_VISIT_MS = LONGEST_VISIT_TENTHS * 100;
