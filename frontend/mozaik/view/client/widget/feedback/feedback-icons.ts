import type { Judgement } from "#mozaik/document";

const SVG = "http://www.w3.org/2000/svg";

/** Shapes of each icon in a square of 24; the outline comes first. */
const FACE = "M12 2.8a9.2 9.2 0 1 0 .01 0zM8.6 9.2v.1M15.4 9.2v.1";
const CHECK = "M7.5 12.4l3.1 3.2 5.9-6.8";
const CROSS = "M8.3 8.3l7.4 7.4m0-7.4-7.4 7.4";
const CIRCLE = "M12 2.8a9.2 9.2 0 1 0 .01 0z";
const ICONS = {
  faces: [`${FACE}M7.8 14c1.8 3.2 6.6 3.2 8.4 0`, `${FACE}M7.8 16.6c1.8-3.2 6.6-3.2 8.4 0`],
  circles: [CIRCLE + CHECK, CIRCLE + CROSS],
  other: ["m4.5 12.5 5 5 10-11", "m5.5 5.5 13 13m0-13-13 13"],
} as const satisfies Record<Judgement["format"], readonly [string, string]>;

/** The icon of a judgement; its words say the same. */
export function iconOf({ format, isCorrect }: Judgement): SVGElement {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("class", "mozaik-icon");
  icon.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[format][isCorrect ? 0 : 1]);
  icon.append(path);
  return icon;
}
