import { hexOf, type Rgba, rgbaOf } from "./hex-color.ts";

/** A colour below this luminance counts as dark. Source: the specification's constants. */
const DARK_BELOW = 40;

/** Brightness of a colour, from 0 (black) to 255 (white): the luma of ITU-R BT.709. Alpha is ignored. */
export function luminance(hex: string): number {
  const { red, green, blue } = rgbaOf(hex);
  // integer weights: with fractions a grey of 40 would give 39.999…
  return (2126 * red + 7152 * green + 722 * blue) / 10_000;
}

/** Whether a colour is so dark that text on it must be light. */
export function isDark(hex: string): boolean {
  return luminance(hex) < DARK_BELOW;
}

/**
 * A lighter (percent above 0) or darker (below 0) shade: moves the channels by that fraction towards white or black.
 * The percentage is clamped to -100 (black) to 100 (white); alpha is unchanged.
 */
export function shade(hex: string, percent: number): string {
  const part = Math.min(100, Math.max(-100, percent)) / 100;
  const goal = part < 0 ? 0 : 255;
  const toward = (channel: number) => channel + (goal - channel) * Math.abs(part);
  const { red, green, blue, alpha }: Rgba = rgbaOf(hex);
  return hexOf({ red: toward(red), green: toward(green), blue: toward(blue), alpha });
}
