import { z } from "zod";
import { MEDIA_KINDS } from "../../../../rules/media-kind.ts";
import { type KnownAssets, MISSING_ASSET, type Problem } from "../../finding.ts";
import { defineContent } from "../content-definition.ts";
import { assetDisplay } from "./asset-display.ts";

export const AssetContent = z.strictObject({
  type: z.literal("asset"),
  assetId: z.uuid(),
  /** Kind of file, so that a block can be described without loading the asset; `application` is a PDF. */
  mediaType: z.enum(MEDIA_KINDS),
  /** The block's own texts for the asset; they do not change the asset. */
  alt: z.string().max(500).optional(),
  summary: z.string().max(2_000).optional(),
  caption: z.string().max(500).optional(),
  /** Absent values have a default: see asset-display.ts. */
  autoPlay: z.boolean().optional(),
  visibleCaption: z.boolean().optional(),
  visibleCredit: z.boolean().optional(),
});
export type AssetContent = z.output<typeof AssetContent>;

const NOUNS = { image: "image", video: "video", audio: "audio", application: "PDF" } as const;
/** Readable names of fields, for the history. */
export const ASSET_FIELD_WORDS: Readonly<Record<string, string>> = {
  alt: "alternative text",
  assetId: "file",
  mediaType: "file",
  autoPlay: "autoplay",
  visibleCaption: "visibility of the caption",
  visibleCredit: "visibility of the credit",
};

export const assetContent = defineContent(AssetContent, {
  type: "asset",
  noun: ({ mediaType }) => NOUNS[mediaType],
  subject: () => "",
  words: ({ alt, summary, caption }) => [alt, summary, caption].filter((words) => words !== undefined),
  plainWords: ({ alt, caption }) => [alt ?? caption ?? ""],
  fieldWord: (_content, [field = ""]) => ASSET_FIELD_WORDS[field],
  check(content, { assets }) {
    const asset = assets[content.assetId];
    if (!asset) return [MISSING_ASSET];
    return [...textProblems(content, asset), ...creditProblems(content, asset)];
  },
  refs: ({ assetId }) => ({ files: [assetId] }),
  picture: ({ assetId, mediaType }) => (mediaType === "image" ? assetId : undefined),
});

type KnownAsset = KnownAssets[string];

function textProblems({ mediaType, alt }: AssetContent, asset: KnownAsset): Problem[] {
  if (mediaType !== "image" || (alt ?? asset.alt).trim() !== "") return [];
  return [{ kind: "missing-alt", message: "An image has no description for people who cannot see it." }];
}

function creditProblems(content: AssetContent, { credit }: KnownAsset): Problem[] {
  if (!assetDisplay(content).visibleCredit || credit !== "") return [];
  return [{ kind: "empty", message: "A credit is set to be visible, but the asset has none." }];
}
