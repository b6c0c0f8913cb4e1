import type { Rule } from "./rule.ts";

// Which text colours are readable on a background. All colours are `#rrggbb` or `#rrggbbaa`.

/** Below this luminance, 0 to 100, a background is dark. Source: the specification's constants. */
const DARK_BELOW = 40;

/** The least contrast of text. Source: WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5;

/** A more transparent background hardly changes what lies below. */
const SOLID = 0.5;

const DARK_INK = "#333333";
const LIGHT_INK = "#f5f5f5";

/** True if text on this opaque colour must be light: the luma of ITU-R BT.709 is below 40 of 100. */
export function isDark(color: string): boolean {
  const [red, green, blue] = channelsOf(color);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 2.55 < DARK_BELOW;
}

/** The opaque colour that a colour gives above an opaque one. */
export function blended(color: string, below: string): string {
  const alpha = alphaOf(color);
  const under = channelsOf(below);
  return hex(channelsOf(color).map((channel, index) => channel * alpha + (under[index] ?? 0) * (1 - alpha)));
}

/** The contrast of two opaque colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [brightnessOf(one), brightnessOf(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/**
 * Keeps unmarked text, links and widgets readable on a background. `below`: the opaque colour behind it, to which the
 * inherited text colour belongs.
 */
export function inkOn(ground: string | undefined, below: string): Rule["declarations"] {
  if (ground === undefined) return {};
  const seen = blended(ground, below);
  if (alphaOf(ground) < SOLID && isDark(seen) === isDark(below)) return {};
  if (isDark(seen)) {
    return {
      color: LIGHT_INK,
      "--ink-soft": "#c9c9c9",
      "--link": "#a8c1ff",
      "--scheme": "dark",
      "--night": "100%",
      "--ground": "#ffffff1f",
      "--on-link": "#0d1334",
    };
  }
  const isPale = contrast(DARK_INK, seen) >= LEAST_CONTRAST;
  return {
    color: isPale ? DARK_INK : "#000000",
    "--ink-soft": isPale ? "#5f5f5f" : "#000000",
    "--link": isPale ? "#1f4fb5" : "#000000",
    "--scheme": "light",
    "--night": "0%",
    "--ground": "#f4f4f4",
    "--on-link": "#ffffff",
  };
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

/** Relative luminance of WCAG, 0 to 1. */
function brightnessOf(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
