import { fontStack } from "#modules/mozaik/document/rich-text-fonts";
import { FONT_ELEMENTS, THEME_FONT_SIZE } from "#modules/mozaik/document/theme-words";
import type { FontTheme, Node, PageStyle } from "#mozaik/document";
import { cssColor, hexColor, px, scale } from "./css-value.ts";
import { PAPER } from "./ground.ts";
import { blended, inkOn, textOn } from "./ink.ts";
import { paletteRules } from "./palette-rules.ts";
import type { Rule } from "./rule.ts";

/** The style of a page as custom properties, which `view.css` uses. The parts' own values come after it and win. */
export function pageStyleRules(selector: string, node: Node): Rule[] {
  return node.kind === "page" && node.style ? [styleRule(selector, node.style)] : [];
}

/** The same for a style that stands around pages, such as that of a whole website. */
export function styleRule(selector: string, style: PageStyle): Rule {
  const [paper, ink, accent] = [hexColor(style.paper), hexColor(style.ink), hexColor(style.accent)];
  const font = fontStack(style.textFont);
  return {
    selector,
    declarations: {
      ...paperColors(paper),
      ...inkColors(ink, paper ?? PAPER),
      "--ground": hexColor(style.ground) ?? paperColors(paper)["--ground"],
      ...paletteRules(style),
      ...(accent && { "--link": accent, "--on-link": textOn(accent, "#ffffff", "#111111") }),
      "font-family": font,
      "--text-font": font,
      "--heading-font": fontStack(style.headingFont),
      ...fontThemeRules(style.fonts),
      "--spacing": scale(style.spacing),
    },
  };
}

/** A font theme as custom properties of each element; `rich-text.css` uses them. */
function fontThemeRules(fonts: FontTheme | undefined): Rule["declarations"] {
  const rules = FONT_ELEMENTS.map((element): Rule["declarations"] => {
    const { family, size, color } = fonts?.[element] ?? {};
    const [font, tall, ink] = [fontStack(family), px(size, THEME_FONT_SIZE.most), cssColor(color)];
    if (element !== "*") return { [`--${element}-font`]: font, [`--${element}-size`]: tall, [`--${element}-ink`]: ink };
    return {
      ...(font && { "font-family": font, "--text-font": font }),
      "--text-size": tall,
      ...(ink && { color: ink, "--ink": ink }),
    };
  });
  return Object.assign({}, ...rules);
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
