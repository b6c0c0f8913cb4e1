import { z } from "zod";
import { FONT_ELEMENTS, FONT_NAME, HexColor, safeHref, THEME_FONT_SIZE } from "../mozaik/document/index.ts";
import { LONGEST_PART_NAME, MOST_SOCIAL_LINKS } from "./rules/website-limits.ts";
import { MOZAIK_PART_PLACES, SOCIAL_NETWORKS } from "./rules/website-part.ts";

export const ColorPalette = z.strictObject({
  paper: HexColor,
  ground: HexColor,
  ink: HexColor,
  accent: HexColor,
  support: HexColor,
});
export type ColorPalette = z.output<typeof ColorPalette>;

const FontThemeItem = z.strictObject({
  htmlElement: z.enum(FONT_ELEMENTS),
  family: z.string().regex(FONT_NAME, "Use the name of a font."),
  /** px */
  size: z.number().min(THEME_FONT_SIZE.least).max(THEME_FONT_SIZE.most),
  color: HexColor,
});
export const FontTheme = z.strictObject({
  items: z
    .array(FontThemeItem)
    .max(FONT_ELEMENTS.length)
    .refine(
      (items) => new Set(items.map(({ htmlElement }) => htmlElement)).size === items.length,
      "An element can be in a font theme once.",
    ),
});
export type FontTheme = z.output<typeof FontTheme>;

export const SocialLinks = z.strictObject({
  links: z
    .array(
      z.strictObject({
        network: z.enum(SOCIAL_NETWORKS),
        url: z
          .string()
          .trim()
          .max(2_048)
          .refine((url) => /^(https?|mailto):/i.test(url) && safeHref(url) !== undefined, "Enter a whole address."),
      }),
    )
    .max(MOST_SOCIAL_LINKS),
});
export type SocialLinks = z.output<typeof SocialLinks>;

export const MozaikPart = z.strictObject({ mozaikId: z.uuid(), place: z.enum(MOZAIK_PART_PLACES) });
export type MozaikPart = z.output<typeof MozaikPart>;
export const AssetPart = z.strictObject({ assetId: z.uuid() });
export type AssetPart = z.output<typeof AssetPart>;

/** What a part holds, by its kind. */
export const PartContent = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("mozaik"), value: MozaikPart }),
  z.object({ kind: z.literal("asset"), value: AssetPart }),
  z.object({ kind: z.literal("colorPalette"), value: ColorPalette }),
  z.object({ kind: z.literal("fontTheme"), value: FontTheme }),
  z.object({ kind: z.literal("socialLinks"), value: SocialLinks }),
]);
export type PartContent = z.output<typeof PartContent>;

/** One part of each kind is the default; of mozaik parts one for the header and one for the footer. */
export const WebsitePart = z
  .intersection(z.object({ id: z.uuid(), name: z.string(), isDefault: z.boolean() }), PartContent)
  .meta({ id: "WebsitePart" });
export type WebsitePart = z.output<typeof WebsitePart>;

const Name = z.string().trim().min(1, "Enter a name.").max(LONGEST_PART_NAME);
/** Without `id` a new part, else all of that part. */
const saved = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject({ id: z.uuid().optional(), name: Name, ...shape });

/** `POST …/websitePart/mozaik/create`: a new, empty Mozaik as a part. */
export const NewMozaikPart = z
  .strictObject({ name: Name, place: z.enum(MOZAIK_PART_PLACES).default("section") })
  .meta({ id: "NewMozaikPart" });
export type NewMozaikPart = z.output<typeof NewMozaikPart>;
/** `POST …/websitePart/mozaik` */
export const SaveMozaikPart = saved(MozaikPart.shape).meta({ id: "SaveMozaikPart" });
export type SaveMozaikPart = z.output<typeof SaveMozaikPart>;
/** `POST …/websitePart/asset` */
export const SaveAssetPart = saved(AssetPart.shape).meta({ id: "SaveAssetPart" });
export type SaveAssetPart = z.output<typeof SaveAssetPart>;
/** `POST …/websitePart/colorPalette` */
export const SaveColorPalette = saved({ colors: ColorPalette }).meta({ id: "SaveColorPalette" });
export type SaveColorPalette = z.output<typeof SaveColorPalette>;
/** `POST …/websitePart/fontTheme` */
export const SaveFontTheme = saved(FontTheme.shape).meta({ id: "SaveFontTheme" });
export type SaveFontTheme = z.output<typeof SaveFontTheme>;
/** `POST …/websitePart/socialLinks` */
export const SaveSocialLinks = saved(SocialLinks.shape).meta({ id: "SaveSocialLinks" });
export type SaveSocialLinks = z.output<typeof SaveSocialLinks>;

/** Answer of the calls that save a part. `mozaikId`: of a mozaik part. */
export const SavedPart = z.object({ id: z.uuid(), mozaikId: z.uuid().optional() }).meta({ id: "SavedPart" });
export type SavedPart = z.output<typeof SavedPart>;

/**
 * `POST …/websitePart/setAsDefault/{partId}`: the part as it is listed. Its kind must be that of the part with this id;
 * the rest is not read.
 */
export const PartAsListed = z
  .looseObject({ id: z.uuid(), kind: z.enum(["mozaik", "asset", "colorPalette", "fontTheme", "socialLinks"]) })
  .meta({ id: "PartAsListed" });
export type PartAsListed = z.output<typeof PartAsListed>;

/** `GET …/websitePart/asset`, and one of them at `…/{assetId}`. */
export const WebsiteAsset = z
  .object({
    id: z.uuid(),
    assetId: z.uuid(),
    name: z.string(),
    isDefault: z.boolean(),
    src: z.string(),
    alt: z.string(),
    /** px; null if unknown. */
    width: z.number().nullable(),
    height: z.number().nullable(),
  })
  .meta({ id: "WebsiteAsset" });
export type WebsiteAsset = z.output<typeof WebsiteAsset>;
export const WebsiteAssets = z.object({ items: z.array(WebsiteAsset) }).meta({ id: "WebsiteAssets" });
export type WebsiteAssets = z.output<typeof WebsiteAssets>;
