import { z } from "zod";
import { MEDIA_KINDS } from "../../../../rules/media-kind.ts";
import { MISSING_ASSET } from "../../finding.ts";
import { defineContent } from "../content-definition.ts";

export const AssetContent = z.strictObject({
  type: z.literal("asset"),
  assetId: z.uuid(),
  /** Kind of file, so that a block can be described without loading the asset; `application` is a PDF. */
  mediaType: z.enum(MEDIA_KINDS),
  /** The block's own texts for the asset; they do not change the asset. */
  alt: z.string().max(500).optional(),
  summary: z.string().max(2_000).optional(),
  caption: z.string().max(500).optional(),
});
export type AssetContent = z.output<typeof AssetContent>;

const NOUNS = { image: "image", video: "video", audio: "audio", application: "PDF" } as const;
const FIELD_WORDS: Readonly<Record<string, string>> = { alt: "alternative text", assetId: "file", mediaType: "file" };

export const assetContent = defineContent(AssetContent, {
  type: "asset",
  noun: ({ mediaType }) => NOUNS[mediaType],
  subject: () => "",
  words: ({ alt, summary, caption }) => [alt, summary, caption].filter((words) => words !== undefined),
  plainWords: ({ alt, caption }) => [alt ?? caption ?? ""],
  fieldWord: (_content, [field = ""]) => FIELD_WORDS[field],
  check({ assetId, mediaType, alt }, { assets }) {
    const asset = assets[assetId];
    if (!asset) return [MISSING_ASSET];
    if (mediaType !== "image" || (alt ?? asset.alt).trim() !== "") return [];
    return [{ kind: "missing-alt", message: "An image has no description for people who cannot see it." }];
  },
  refs: ({ assetId }) => ({ files: [assetId] }),
  picture: ({ assetId, mediaType }) => (mediaType === "image" ? assetId : undefined),
});
