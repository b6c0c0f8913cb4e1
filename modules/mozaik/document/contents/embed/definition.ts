import { z } from "zod";
import { embedSource } from "../../embed-link.ts";
import { defineContent } from "../content-definition.ts";

export const EMBED_DEFAULT_SIZE = { width: 560, height: 315 } as const;

export const EmbedContent = z.strictObject({
  type: z.literal("embed"),
  name: z.string().trim().max(200),
  link: z
    .string()
    .trim()
    .max(2_048)
    .refine((link) => embedSource(link) !== undefined, "This address cannot be embedded."),
  /** px */
  size: z.strictObject({ width: z.int().min(1).max(10_000), height: z.int().min(1).max(10_000) }),
  autoplay: z.boolean(),
});
export type EmbedContent = z.output<typeof EmbedContent>;

const FIELD_WORDS: Readonly<Record<string, string>> = { link: "address", autoplay: "start by itself" };

export const embedContent = defineContent(EmbedContent, {
  type: "embed",
  noun: () => "embed",
  subject: () => "",
  words: ({ name }) => [name],
  plainWords: ({ link }) => [link],
  fieldWord: (_content, [field = ""]) => FIELD_WORDS[field],
  check: ({ name }) =>
    name === "" ? [{ kind: "missing-alt", message: "An embed has no name for people who cannot see it." }] : [],
  refs: ({ link }) => ({ links: [link] }),
});
