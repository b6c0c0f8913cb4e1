import { z } from "zod";
import { assetContent } from "./asset/definition.ts";
import type { ContentDefinition } from "./content-definition.ts";
import { embedContent } from "./embed/definition.ts";
import { textContent } from "./text/definition.ts";
import { widgetContent } from "./widget/definition.ts";

/** Every kind of content. A new one is a new folder and a line here. */
export const CONTENTS = {
  text: textContent,
  asset: assetContent,
  embed: embedContent,
  widget: widgetContent,
} as const;

export type ContentType = keyof typeof CONTENTS;

const { text, ...others } = CONTENTS;

/** A block's content. */
export const Content = z.discriminatedUnion("type", [
  text.schema,
  ...Object.values(others).map(({ schema }) => schema),
]);
export type Content = z.output<typeof Content>;

/** The definition of the content's kind. */
export function contentDefinition(content: Content): ContentDefinition<Content> {
  return CONTENTS[content.type];
}
