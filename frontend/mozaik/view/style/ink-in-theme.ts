import { contrast, LEAST_CONTRAST } from "#modules/rules/contrast";
import type { PageStyle } from "#mozaik/document";
import { hexColor } from "./css-value.ts";
import { blended, inkOn } from "./ink.ts";
import type { Rule } from "./rule.ts";

/**
 * What keeps text readable on a background (`inkOn`), in the colours of the page's style where they are readable on
 * it. Headings with a colour of the font theme take the colour of the text.
 */
export function inkInTheme(
  ground: string | undefined,
  below: string,
  style: PageStyle | undefined,
): Rule["declarations"] {
  const usual = inkOn(ground, below);
  if (ground === undefined || style === undefined || Object.keys(usual).length === 0) return usual;
  const seen = blended(ground, below);
  const readable = (...colors: (string | undefined)[]) =>
    colors.find((color) => hexColor(color) !== undefined && contrast(color ?? "", seen) >= LEAST_CONTRAST);
  const ink = readable(style.ink, style.paper) ?? usual.color;
  const link = readable(style.accent, style.support);
  return {
    ...usual,
    color: ink,
    "--ink": ink,
    "--ink-soft": softer(ink, seen) ?? usual["--ink-soft"],
    ...(ink && { "--rule": blended(`${ink}33`, seen) }),
    ...(link && { "--link": link, "--on-link": seen }),
    ...(style.fonts && { "--heading-ink": "currentcolor" }),
  };
}

/** Between a text and its ground, if that is readable. */
function softer(ink: string | undefined, ground: string): string | undefined {
  const soft = ink && blended(`${ink}cc`, ground);
  return soft && contrast(soft, ground) >= LEAST_CONTRAST ? soft : undefined;
}
