import { z } from "zod";
import { safeHref } from "../../safe-href.ts";

export const GALLERY_DISPLAYS = ["slideshow", "grid"] as const;
export const OVERLAY_ALIGNMENTS = ["flex-start", "center", "flex-end"] as const;
export const MAX_GALLERY_ITEMS = 100;
export const MAX_GALLERY_COLUMNS = 12;
/** px */
export const MAX_GALLERY_GAP = 200;
export const GALLERY_HEIGHTS = { least: 40, most: 4_000 } as const;
/** Seconds. */
export const SLIDE_TIMES = { least: 1, most: 600 } as const;

export const GalleryItem = z.strictObject({
  /** Null: its picture is still to be chosen. */
  type: z.literal("asset").nullable(),
  /** The id of its picture. */
  asset: z.uuid().optional(),
  /** `alt`: for people who cannot see the picture; empty: that of the asset. */
  meta: z.strictObject({ alt: z.string().trim().max(200) }),
  /** Where a press leads; empty: nowhere. */
  url: z
    .string()
    .trim()
    .max(2_048)
    .refine((url) => url === "" || safeHref(url) !== undefined, "This address cannot be opened."),
  /** Text over the picture. */
  overlayText: z
    .strictObject({
      text: z.string().trim().max(300),
      alignY: z.enum(OVERLAY_ALIGNMENTS),
      /** px */
      padding: z.int().min(0).max(200),
    })
    .optional(),
  /** True: visitors do not see it. */
  hidden: z.boolean(),
});
export type GalleryItem = z.output<typeof GalleryItem>;

export const GalleryWidget = z.strictObject({
  type: z.literal("gallery"),
  meta: z.strictObject({
    display: z.enum(GALLERY_DISPLAYS),
    items: z.array(GalleryItem).max(MAX_GALLERY_ITEMS),
    appearance: z.strictObject({
      /** 0 to 1, of the pictures. */
      opacity: z.number().min(0).max(1),
      /** px between the pictures. */
      gap: z.int().min(0).max(MAX_GALLERY_GAP),
      /** Most columns of a grid; narrow pages have fewer. */
      numColumns: z.int().min(1).max(MAX_GALLERY_COLUMNS),
      /** True: a press on a picture without an address shows it large. */
      popupImage: z.boolean(),
      slideAutomatically: z.boolean(),
      /** Seconds that each picture of an automatic slideshow is shown. */
      timer: z.number().min(SLIDE_TIMES.least).max(SLIDE_TIMES.most),
      /** True: pictures are at most `style.maxHeight` high. */
      useMaxHeight: z.boolean(),
      style: z.strictObject({
        /** px */
        maxHeight: z.int().min(GALLERY_HEIGHTS.least).max(GALLERY_HEIGHTS.most),
      }),
    }),
  }),
});
export type GalleryWidget = z.output<typeof GalleryWidget>;

export const NEW_GALLERY_WIDGET: GalleryWidget = {
  type: "gallery",
  meta: {
    display: "slideshow",
    items: [],
    appearance: {
      opacity: 1,
      gap: 16,
      numColumns: 3,
      popupImage: false,
      slideAutomatically: false,
      timer: 1,
      useMaxHeight: false,
      style: { maxHeight: 400 },
    },
  },
};

/** What a new text over a picture starts with. */
export const NEW_OVERLAY = { text: "", alignY: "flex-end", padding: 8 } as const;
