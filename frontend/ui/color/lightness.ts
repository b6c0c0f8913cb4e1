import { hexOf, type Rgba, rgbaOf } from "./hex-color.ts";

/** Below it a colour counts as dark. Source: the specification's constants. */
const DARK_BELOW = 40;

/** How bright a colour is, from 0 (black) to 255 (white): the luma of ITU-R BT.709. Alpha plays no part. */
export function luminance(hex: string): number {
  const { red, green, blue } = rgbaOf(hex);
  // whole weights: with fractions a grey of 40 would come out as 39.999…
  return (2126 * red + 7152 * green + 722 * blue) / 10_000;
}

/** Whether a colour is so dark that what stands on it must be light. */
export function isDark(hex: string): boolean {
  return luminance(hex) < DARK_BELOW;
}

/**
 * A lighter (percent above 0) or darker (below 0) shade: the channels go that part of the way to white or to black.
 * The percentage is clamped to -100 (black) to 100 (white); alpha stays.
 */
export function shade(hex: string, percent: number): string {
  const part = Math.min(100, Math.max(-100, percent)) / 100;
  const goal = part < 0 ? 0 : 255;
  const toward = (channel: number) => channel + (goal - channel) * Math.abs(part);
  const { red, green, blue, alpha }: Rgba = rgbaOf(hex);
  return hexOf({ red: toward(red), green: toward(green), blue: toward(blue), alpha });
}
