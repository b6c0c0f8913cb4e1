import type { SiteRelease } from "#modules/website/manifest-contract";
import { styleOfTheme, type Theme } from "#mozaik/document";
import { styleRule } from "../../../frontend/mozaik/view/style/page-style-rules.ts";
import { ruleText } from "../../../frontend/mozaik/view/style/rule.ts";

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
