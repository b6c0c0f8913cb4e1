import { fontStack } from "#modules/mozaik/document/rich-text-fonts";
import type { Node } from "#mozaik/document";
import { hexColor, scale } from "./css-value.ts";
import { PAPER } from "./ground.ts";
import { blended, inkOn, textOn } from "./ink.ts";
import type { Rule } from "./rule.ts";

/** The style of a page as custom properties, which `view.css` uses. The parts' own values come after it and win. */
export function pageStyleRules(selector: string, node: Node): Rule[] {
  if (node.kind !== "page" || !node.style) return [];
  const { style } = node;
  const [paper, ink, accent] = [hexColor(style.paper), hexColor(style.ink), hexColor(style.accent)];
  const font = fontStack(style.textFont);
  return [
    {
      selector,
      declarations: {
        ...paperColors(paper),
        ...inkColors(ink, paper ?? PAPER),
        "--ground": hexColor(style.ground) ?? paperColors(paper)["--ground"],
        ...(accent && { "--link": accent, "--on-link": textOn(accent, "#ffffff", "#111111") }),
        "font-family": font,
        "--heading-font": fontStack(style.headingFont),
        "--spacing": scale(style.spacing),
      },
    },
  ];
}

function paperColors(paper: string | undefined): Rule["declarations"] {
  if (paper === undefined) return {};
  const colors = inkOn(paper, PAPER);
  return { "--paper": paper, "background-color": paper, ...colors, "--ink": colors.color };
}

/** Softer text and lines lie between the text and its paper. */
function inkColors(ink: string | undefined, paper: string): Rule["declarations"] {
  if (ink === undefined) return {};
  return { color: ink, "--ink": ink, "--ink-soft": blended(`${ink}cc`, paper), "--rule": blended(`${ink}33`, paper) };
}
