import { z } from "zod";

/** Largest size of anything on a page, in px. */
const MAX_PX = 10_000;

export interface Sides {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** 'top right bottom left', each in px: `8px 0px 8px 0px`. */
export const Padding = z
  .string()
  .regex(/^\d{1,4}px \d{1,4}px \d{1,4}px \d{1,4}px$/, "Use a padding like 8px 0px 8px 0px.");

/** An invalid part counts as 0; fractions are rounded, because whole px are stored. */
function pxOf(part: string | undefined): number {
  const value = Number.parseFloat(part ?? "");
  return Number.isFinite(value) ? Math.min(Math.max(Math.round(value), 0), 9_999) : 0;
}

/** Reads 1 to 4 values as CSS does (all; vertical horizontal; top horizontal bottom; each side). Empty: 0 each side. */
export function parsePadding(padding: string | undefined): Sides {
  const [top, right, bottom, left] = (padding ?? "").trim().split(/\s+/);
  return {
    top: pxOf(top),
    right: pxOf(right ?? top),
    bottom: pxOf(bottom ?? top),
    left: pxOf(left ?? right ?? top),
  };
}

/** The stored form; undefined (no padding stored) if every side is 0. */
export function formatPadding(sides: Sides): string | undefined {
  const values = [sides.top, sides.right, sides.bottom, sides.left].map((side) => pxOf(String(side)));
  return values.some((value) => value !== 0) ? values.map((value) => `${value}px`).join(" ") : undefined;
}

/** Accepts a decimal comma, as in `33,3`. */
function pointed(length: string): string {
  return length.trim().replace(/^(calc\(\s*)?(\d*),(\d)/i, "$1$2.$3");
}

/** px or % with up to two decimals: `300px`, `33.33%`. */
export const Width = z.string().regex(/^\d{1,5}(\.\d{1,2})?(px|%)$/, "Use a width like 300px or 50%.");

export interface Measure {
  value: number;
  unit: "px" | "%";
}

/**
 * Parses a width in px or %; a bare number is px, and from a calc form the first length is used. Accepts decimal
 * points and commas. Undefined if there is no width.
 */
export function parseWidth(width: string | undefined): Measure | undefined {
  const text = pointed(width ?? "");
  const found = /^(?:calc\(\s*)?(\d+(?:\.\d+)?|\.\d+)\s*(px|%)?(?:\s*[-+*/].*\)|\s*\))?$/i.exec(text);
  if (!found) return undefined;
  const unit = found[2] === "%" ? "%" : "px";
  const most = unit === "%" ? 100 : MAX_PX;
  return { value: Math.min(Math.round(Number(found[1]) * 100) / 100, most), unit };
}

/** The stored form of a width. */
export function formatWidth(measure: Measure): string {
  return `${measure.value}${measure.unit}`;
}

/** px with up to two decimals; 'auto' is stored as no height. */
export const Height = z.string().regex(/^\d{1,5}(\.\d{1,2})?px$/, "Use a height like 300px.");

/** Parses a typed height: empty or 'auto' gives undefined (no height stored), an invalid number gives `0px`. */
export function parseHeight(height: string | undefined): string | undefined {
  const text = pointed(height ?? "");
  if (text === "" || text.toLowerCase() === "auto") return undefined;
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? `${Math.min(Math.max(Math.round(value * 100) / 100, 0), MAX_PX)}px` : "0px";
}

export interface Dimensions {
  width: number;
  height: number;
}

/** Whole px. */
export const ImageSize = z.strictObject({ width: z.int().min(1).max(MAX_PX), height: z.int().min(1).max(MAX_PX) });
export type ImageSize = z.output<typeof ImageSize>;

/** Limits a size to between 1 px and the original's size. */
export function limitImageSize(wanted: Dimensions, original: Dimensions): ImageSize {
  const limit = (value: number, most: number) => Math.min(Math.max(Math.round(value), 1), Math.min(most, MAX_PX));
  return { width: limit(wanted.width, original.width), height: limit(wanted.height, original.height) };
}

/** True if a size is one that `limitImageSize` leaves as it is. */
export function fitsImageSize(size: ImageSize, original: Dimensions): boolean {
  const { width, height } = limitImageSize(size, original);
  return width === size.width && height === size.height;
}
