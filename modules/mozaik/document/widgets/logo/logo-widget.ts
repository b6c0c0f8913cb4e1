import { z } from "zod";
import { safeHref } from "../../safe-href.ts";

/** px */
const side = z.int().min(1).max(2_000);

export const LogoWidget = z.strictObject({
  type: z.literal("logo"),
  meta: z.strictObject({
    /** The picture; absent: none chosen yet. */
    assetId: z.uuid().optional(),
    /** The logo of a website, shown instead of `assetId` as long as the website has it. */
    websitePartLogoId: z.uuid().optional(),
    caption: z.string().trim().max(200),
    linkTo: z.enum(["none", "url", "mozaik"]),
    /** Where it leads with `linkTo: "url"`; empty: nowhere. */
    url: z
      .string()
      .trim()
      .max(2_048)
      .refine((url) => url === "" || safeHref(url) !== undefined, "This address cannot be opened."),
    /** The Mozaik it leads to with `linkTo: "mozaik"`. */
    linkToMozaikId: z.uuid().optional(),
    /** px; absent: as large as the picture, at most as wide as the column. */
    width: side.optional(),
    height: side.optional(),
  }),
});
export type LogoWidget = z.output<typeof LogoWidget>;

export const NEW_LOGO_WIDGET: LogoWidget = {
  type: "logo",
  meta: { caption: "", linkTo: "none", url: "" },
};
