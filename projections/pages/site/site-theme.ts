import type { SiteRelease } from "#modules/website/manifest-contract";
import { styleOfTheme, type Theme, usualStandIn } from "#mozaik/document";
import { styleRule } from "../../../frontend/mozaik/view/style/page-style-rules.ts";
import { ruleText } from "../../../frontend/mozaik/view/style/rule.ts";
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
  return ruleText(styleRule(".site,.site .mozaik", styleOfTheme(theme)));
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
