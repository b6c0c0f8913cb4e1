import { z } from "zod";

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

/** What the link stood in. */
export const LinkOrigin = z.enum(["asset", "library", "mozaik"]).meta({ id: "LinkOrigin" });
export type LinkOrigin = z.output<typeof LinkOrigin>;

/** `POST /public/api/uievents`: somebody followed a link in a text. */
export const UiEvent = z
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
    from: LinkOrigin.optional(),
    /** The id of the link itself. */
    uuid: z.uuid().optional(),
  })
  .meta({ id: "UiEvent" });
export type UiEvent = z.output<typeof UiEvent>;
