import { z } from "zod";
import { MEDIA_KINDS } from "../../asset/rules/media-kind.ts";
import { embedSource } from "./embed-link.ts";
import { RichText } from "./rich-text.ts";
import { Widget } from "./widget/widget.ts";

export const TextContent = z.strictObject({ type: z.literal("text"), text: RichText });
export type TextContent = z.output<typeof TextContent>;

export const AssetContent = z.strictObject({
  type: z.literal("asset"),
  assetId: z.uuid(),
  /** Kind of file, so that a block can be described without looking the asset up; `application` is a PDF. */
  mediaType: z.enum(MEDIA_KINDS),
  /** The block's own words about the asset; they do not change the asset. */
  alt: z.string().max(500).optional(),
  summary: z.string().max(2_000).optional(),
  caption: z.string().max(500).optional(),
});
export type AssetContent = z.output<typeof AssetContent>;

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

export const WidgetContent = z.strictObject({ type: z.literal("widget"), widget: Widget });
export type WidgetContent = z.output<typeof WidgetContent>;

/** What a block shows. A further kind is a further member of this union. */
export const Content = z.discriminatedUnion("type", [TextContent, AssetContent, EmbedContent, WidgetContent]);
export type Content = z.output<typeof Content>;
