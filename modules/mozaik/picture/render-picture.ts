// Runs in a process of its own (picture-process.mjs): the application blocks the SVG decoder for itself.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import sharp from "sharp";
import type { MozaikDocument } from "../document/index.ts";
import type { Box } from "./box.ts";
import { drawPage, PAGE } from "./draw-page.ts";
import { PICTURE } from "./picture-size.ts";

const SUBSETS = ["latin", "latin-ext", "cyrillic", "greek"] as const;
const WEIGHTS = [400, 700] as const;
/** Of an SVG without a unit; the picture is drawn at its size instead of being enlarged. */
const DPI = 72;

type Fonts = Awaited<ReturnType<typeof loadFonts>>;
/** Lays out boxes and returns them as SVG: satori. */
type LayOut = (page: Box, options: { width: number; height: number; fonts: Fonts }) => Promise<string>;

/**
 * The beginning of a page as a WebP. The same document gives the same bytes: words are drawn as the outlines of the
 * product's own fonts, and nothing is loaded.
 */
export async function renderPicture(document: MozaikDocument, layOut: LayOut): Promise<Buffer> {
  const svg = await layOut(drawPage(document), { ...PAGE, fonts: await loadFonts() });
  const density = (DPI * PICTURE.width) / PAGE.width;
  return sharp(Buffer.from(svg), { density })
    .resize({ ...PICTURE, fit: "fill" })
    .webp({ quality: 86 })
    .toBuffer();
}

/** Each subset is a family of its own: a character that one does not have is taken from the next. */
function loadFonts() {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    SUBSETS.flatMap((subset) =>
      WEIGHTS.map(async (weight) => ({
        name: subset === "latin" ? "Roboto" : `Roboto ${subset}`,
        data: await readFile(resolve(`@fontsource/roboto/files/roboto-${subset}-${weight}-normal.woff`)),
        weight,
        style: "normal" as const,
      })),
    ),
  );
}
