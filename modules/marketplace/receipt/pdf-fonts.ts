import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { z } from "zod";

/** The parts of Roboto that are installed; Latin first, because most characters are there. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"] as const;
const WEIGHTS = { regular: 400, bold: 700 } as const;

export type Weight = keyof typeof WEIGHTS;

/** A font file and the name it has in the PDF. */
export interface PdfFont {
  readonly name: string;
  readonly weight: Weight;
  readonly data: Buffer;
}

/** The product's own fonts, read from the disk: documents look the same on every machine. */
export function loadPdfFonts(): Promise<PdfFont[]> {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    SUBSETS.flatMap((subset) =>
      (["regular", "bold"] as const).map(async (weight) => ({
        name: `${subset} ${weight}`,
        weight,
        data: await readFile(resolve(`@fontsource/roboto/files/roboto-${subset}-${WEIGHTS[weight]}-normal.woff`)),
      })),
    ),
  );
}

type Subset = (typeof SUBSETS)[number];
const Ranges = z.record(z.string(), z.string());

/** Which font has a character, by the ranges that the fonts' package states. */
export async function fontsByCharacter(): Promise<(weight: Weight) => FontOf> {
  const { resolve } = createRequire(import.meta.url);
  const stated = Ranges.parse(JSON.parse(await readFile(resolve("@fontsource/roboto/unicode.json"), "utf8")));
  const ranges = SUBSETS.map((subset) => ({ subset, spans: spansOf(stated[subset] ?? "") }));
  const subsetOf = (codePoint: number): Subset | undefined =>
    ranges.find(({ spans }) => spans.some(([from, to]) => codePoint >= from && codePoint <= to))?.subset;
  return (weight) => (codePoint) => {
    const subset = subsetOf(codePoint);
    return subset ? `${subset} ${weight}` : null;
  };
}

/** `U+0000-00FF,U+0131` as pairs of first and last. */
function spansOf(ranges: string): [from: number, to: number][] {
  return ranges.split(",").map((range) => {
    const [from = "", to = from] = range.replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** Printed for a character that no font has. */
export const MISSING = "?";

/** A stretch of text that one font can draw. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/** Which font has a character; null: none. */
export type FontOf = (codePoint: number) => string | null;

/**
 * Splits text by the fonts that have its characters. What no font has becomes `?`, once for each cluster of characters;
 * invisible marks, such as those of direction, are left out.
 */
export function runsOf(text: string, fontOf: FontOf, usual: string): { runs: Run[]; missing: boolean } {
  const runs: Run[] = [];
  let missing = false;
  const add = (font: string, part: string) => {
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + part };
    else runs.push({ font, text: part });
  };
  for (const { segment: cluster } of new Intl.Segmenter("en").segment(composed(text))) {
    const segment = cluster.replace(/\p{Cf}/gu, "");
    if (segment === "") continue;
    const fonts = new Set([...segment].map((character) => fontOf(character.codePointAt(0) ?? 0)));
    const [font] = fonts;
    if (font && fonts.size === 1) add(font, segment);
    else {
      add(usual, MISSING);
      missing = true;
    }
  }
  return { runs, missing };
}

/** Composed characters, with spaces instead of controls, which would show as boxes. */
function composed(text: string): string {
  return text.normalize("NFC").replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");
}
