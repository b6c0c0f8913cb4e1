import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// WCAG 2.2: 4.5:1 for text (1.4.3), 3:1 for the edges of controls (1.4.11)
const TEXT = 4.5;
const EDGE = 3;

const css = readFileSync(fileURLToPath(new URL("./tokens.css", import.meta.url)), "utf8");
const grounds = ["sunken", "surface", "raised"];
const tones = ["accent", "danger", "success", "warning"];
const hues = ["plum", "teal", "rose", "olive"];

/** The channels of a colour role in a theme, 0 to 255. */
function channels(role: string, theme: "light" | "dark"): number[] {
  const pair = new RegExp(`--color-${role}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css);
  if (!pair) throw new Error(`tokens.css has no pair of colours for --color-${role}`);
  const hex = theme === "light" ? pair[1]! : pair[2]!;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(rgb: number[]): number {
  const [r, g, b] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(front: string, back: string, theme: "light" | "dark"): number {
  const [low, high] = [luminance(channels(front, theme)), luminance(channels(back, theme))].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const onGrounds = ["text", "muted", ...[...tones, ...hues].map((tone) => `${tone}-text`)];
  test.each(onGrounds.flatMap((role) => grounds.map((ground) => [role, ground])))(
    "%s is legible on %s",
    (role, ground) => {
      expect(contrast(role!, ground!, theme)).toBeGreaterThanOrEqual(TEXT);
    },
  );

  test.each(tones)("text on the fill of %s is legible", (tone) => {
    expect(contrast(`on-${tone}`, tone, theme)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(["accent", "danger"])("text on the hovered fill of %s is legible", (tone) => {
    expect(contrast(`on-${tone}`, `${tone}-hover`, theme)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each([...tones, ...hues])("%s as text is legible on its own faint background", (tone) => {
    expect(contrast(`${tone}-text`, `${tone}-soft`, theme)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(grounds)("the edge of a control stands out from %s", (ground) => {
    expect(contrast("line-control", ground, theme)).toBeGreaterThanOrEqual(EDGE);
  });
});
