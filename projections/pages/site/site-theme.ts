import type { SiteRelease } from "#modules/website/manifest-contract";
import { styleOfTheme, type Theme, usualStandIn } from "#mozaik/document";
import { hexColor } from "../../../frontend/mozaik/view/style/css-value.ts";
import { PAPER } from "../../../frontend/mozaik/view/style/ground.ts";
import { isLightText } from "../../../frontend/mozaik/view/style/ink.ts";
import { styleRule } from "../../../frontend/mozaik/view/style/page-style-rules.ts";
import { type Rule, ruleText } from "../../../frontend/mozaik/view/style/rule.ts";
import type { ClientFiles } from "../client-files.ts";

/** The look that a release gives all its pages. */
export function themeOf({ palette, fontTheme }: Pick<SiteRelease, "palette" | "fontTheme">): Theme {
  return { palette: palette ?? {}, fonts: fontTheme ?? [] };
}

/**
 * The look of everything around the pages as a style sheet: the paper below them and what the website says itself.
 * Contains only validated colours, numbers and listed fonts.
 */
export function siteTheme(theme: Theme): string {
  const paper: Rule = { selector: ".site", declarations: { "background-color": PAPER } };
  return [paper, styleRule(".site,.site .mozaik", styleOfTheme(theme))].map(ruleText).join("");
}

/**
 * The colours of what the mall itself shows on a website's paper, such as comments: they follow the paper, not what the
 * visitor's system asks for.
 */
export function siteScheme({ palette }: Theme): "light" | "dark" {
  const paper = hexColor(palette.paper) ?? PAPER;
  return isLightText(paper.slice(0, 7)) ? "dark" : "light";
}

/**
 * The font that most visitors see in the largest headings, if the mall bundles it: preloaded, because a font that is late
 * is left to the next page (frontend/still-fonts.ts).
 */
export function earlyFonts({ fonts }: Theme, { standIns }: Pick<ClientFiles, "standIns">): string[] {
  const standIn = usualStandIn(fonts.find(({ htmlElement }) => htmlElement === "h1")?.family);
  const file = standIn && standIns[standIn];
  return file ? [file] : [];
}
