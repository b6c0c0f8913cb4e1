import { contrast, LEAST_CONTRAST } from "#modules/rules/contrast";
import type { Rule } from "./rule.ts";

// Which text colours are readable on a background. All colours are `#rrggbb` or `#rrggbbaa`.

/** Below this luminance, 0 to 100, a background is dark. Source: the specification's constants. */
const DARK_BELOW = 40;

/** A more transparent background hardly changes what lies below. */
const SOLID = 0.5;

/** Percent. */
const HOVER = 12;

const DARK_INK = "#333333";
const LIGHT_INK = "#f5f5f5";
const WHITE = "#ffffff";
const BLACK = "#000000";

/** True if this opaque colour is dark: the luma of ITU-R BT.709 is below 40 of 100. */
function isDark(color: string): boolean {
  const [red, green, blue] = channelsOf(color);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 2.55 < DARK_BELOW;
}

/** The opaque colour that a colour gives above an opaque one. */
export function blended(color: string, below: string): string {
  const alpha = alphaOf(color);
  const under = channelsOf(below);
  return hex(channelsOf(color).map((channel, index) => channel * alpha + (under[index] ?? 0) * (1 - alpha)));
}

/** A colour made lighter, or darker, by so many percent of the way to white, or to black: -100 to 100. Its alpha stays. */
export function shaded(color: string, percent: number): string {
  const share = Math.min(Math.max(percent, -100), 100) / 100;
  const end = share > 0 ? 255 : 0;
  return hex(channelsOf(color).map((channel) => channel + (end - channel) * Math.abs(share))) + color.slice(7);
}

/** The colour of something that can be pressed while the pointer is over it: dark ones become lighter, others darker. */
export function hoveredOn(ground: string): string {
  return shaded(ground, isDark(ground) ? HOVER : -HOVER);
}

/**
 * Keeps unmarked text, links and widgets readable on a background. `below`: the opaque colour behind it, to which the
 * inherited text colour belongs.
 */
export function inkOn(ground: string | undefined, below: string): Rule["declarations"] {
  if (ground === undefined) return {};
  const seen = blended(ground, below);
  const inherited = inksOn(below);
  const isReadable = [inherited.color, inherited["--ink-soft"], inherited["--link"]].every(
    (each) => contrast(each, seen) >= LEAST_CONTRAST,
  );
  if (alphaOf(ground) < SOLID && isReadable && isLightText(seen) === isLightText(below)) return {};
  return inksOn(seen);
}

/** The colours of text, links and widgets on an opaque ground. */
function inksOn(ground: string) {
  const isLight = isLightText(ground);
  const color = textOn(ground, LIGHT_INK, DARK_INK);
  const readable = (wanted: string) => (contrast(wanted, ground) >= LEAST_CONTRAST ? wanted : color);
  return {
    color,
    "--ink-soft": readable(isLight ? "#c9c9c9" : "#5f5f5f"),
    "--link": readable(isLight ? "#a8c1ff" : "#1f4fb5"),
    "--scheme": isLight ? "dark" : "light",
    "--night": isLight ? "100%" : "0%",
    "--ground": isLight ? "#ffffff1f" : "#f4f4f4",
    "--on-link": isLight ? "#0d1334" : "#ffffff",
  };
}

/**
 * The colour of text on an opaque ground: `light` if the ground is dark, otherwise `dark`. If that is hard to read,
 * white or black, whichever has more contrast: one of them always has enough.
 */
export function textOn(ground: string, light: string, dark: string): string {
  const wanted = isDark(ground) ? light : dark;
  if (contrast(wanted, ground) >= LEAST_CONTRAST) return wanted;
  return contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK;
}

/** True if text on this opaque ground is light. */
export function isLightText(ground: string): boolean {
  const color = textOn(ground, LIGHT_INK, DARK_INK);
  return color === LIGHT_INK || color === WHITE;
}

/** 0 (invisible) to 1 (opaque). */
export function alphaOf(color: string): number {
  return color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
}

type Channels = [red: number, green: number, blue: number];

function channelsOf(color: string): Channels {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
