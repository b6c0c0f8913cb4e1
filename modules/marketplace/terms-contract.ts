// What terms of use may hold: the rich text of `rules/terms-text.ts`, checked.
import { z } from "zod";
import { isSafeAddress, plainTerms, TERMS_LENGTH, TERMS_TOO_LONG, type TermsText } from "./rules/terms-text.ts";

/** Most paragraphs, headings and list items. */
const MAX_LINES = 1_000;
/** Most texts and links of one line. */
const MAX_INLINES = 200;

const Words = z.strictObject({
  type: z.literal("text"),
  text: z.string().max(TERMS_LENGTH),
  marks: z
    .strictObject({
      bold: z.literal(true).optional(),
      italic: z.literal(true).optional(),
      underline: z.literal(true).optional(),
    })
    .optional(),
});

const Link = z.strictObject({
  type: z.literal("link"),
  id: z.string().min(1).max(64),
  href: z.string().max(2_048).refine(isSafeAddress, "This address cannot be a link."),
  target: z.literal("_blank"),
  linkTo: z.literal("url-link"),
  children: z.array(Words).min(1).max(MAX_INLINES),
});

const children = z.array(z.discriminatedUnion("type", [Words, Link])).max(MAX_INLINES);

const Line = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("paragraph"), children }),
  z.strictObject({ type: z.literal("heading"), level: z.literal([1, 2, 3]), children }),
  z.strictObject({
    type: z.literal("list-item"),
    list: z.enum(["bulleted", "ordered"]),
    level: z.int().min(0).max(8),
    children,
  }),
]);

/** The terms that buyers accept. */
export const TermsOfUse: z.ZodType<TermsText, TermsText> = z
  .strictObject({ v: z.literal(1), blocks: z.array(Line).max(MAX_LINES) })
  .refine((terms) => plainTerms(terms).length <= TERMS_LENGTH, TERMS_TOO_LONG)
  .meta({ id: "TermsOfUse" });
