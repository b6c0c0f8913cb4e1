import { z } from "zod";
import type { Problem, Surroundings } from "../../finding.ts";
import { linkRefs } from "../../refs.ts";
import { isEmptyRichText, plainText, RichText, type RichTextLink } from "../../rich-text.ts";
import { answersIn, linksOf, mapAnswers, mapLinks } from "../../rich-text-links.ts";
import { defineContent } from "../content-definition.ts";

export const TextContent = z.strictObject({ type: z.literal("text"), text: RichText });
export type TextContent = z.output<typeof TextContent>;

export const textContent = defineContent(TextContent, {
  type: "text",
  noun: () => "text",
  subject: ({ text }) => plainText(text),
  words: ({ text }) => [plainText(text)],
  plainWords: ({ text }) => [plainText(text)],
  fieldWord: () => undefined,
  check({ text }, around) {
    if (isEmptyRichText(text)) return [{ kind: "empty", message: "A text is empty." }];
    return linksOf(text).flatMap((link): Problem[] =>
      leadsNowhere(around, link)
        ? [{ kind: "broken-link", message: `The link “${wordsOf(link)}” leads nowhere.` }]
        : [],
    );
  },
  refs({ text }) {
    const links = linksOf(text);
    const named = links.flatMap(({ targetId, pageId }) => [targetId, pageId]).filter((id) => id !== undefined);
    const followed = links.map(({ href }) => linkRefs(href));
    return {
      nodes: [...named, ...followed.flatMap(({ nodes }) => nodes), ...answersIn(text).map(({ blockId }) => blockId)],
      links: followed.flatMap(({ links: addresses }) => addresses),
    };
  },
  withTargets: ({ text, ...content }, targets) => ({
    ...content,
    text: mapAnswers(
      mapLinks(text, (link) => ({
        ...link,
        href: targets.link(link.href),
        ...(link.targetId === undefined ? {} : { targetId: targets.node(link.targetId) }),
        ...(link.pageId === undefined ? {} : { pageId: targets.node(link.pageId) }),
      })),
      (answer) => ({ ...answer, blockId: targets.node(answer.blockId) }),
    ),
  }),
});

function leadsNowhere(around: Surroundings, link: RichTextLink): boolean {
  if (link.linkTo === "target") return !around.has(link.targetId ?? "");
  if (link.linkTo === "mPage") return !around.has(link.pageId ?? "");
  if (link.href.startsWith("#")) return !around.has(link.href.slice(1));
  return link.href.trim() === "";
}

function wordsOf(link: RichTextLink): string {
  return link.children.map((leaf) => leaf.text).join("");
}
