import type { SiteRelease } from "#modules/website/manifest-contract";
import { PALETTE_ROLES } from "#modules/website/rules/palette";
import { fontStack } from "#mozaik/document";
import { hexColor, px } from "../../../frontend/mozaik/view/style/css-value.ts";
import { blended, textOn } from "../../../frontend/mozaik/view/style/ink.ts";

const LARGEST_PX = 200;

/**
 * The look of a website as a style sheet: custom properties of its palette, and its fonts. The styles of pages and
 * blocks come after it and win. Contains only validated colours, numbers and listed fonts.
 */
export function siteTheme({ palette, fontTheme }: Pick<SiteRelease, "palette" | "fontTheme">): string {
  const rules: string[] = [];
  if (palette) {
    const [paper, ground, ink, accent] = [palette.paper, palette.ground, palette.ink, palette.accent].map(hexColor);
    const roles = PALETTE_ROLES.map((role) => `--site-${role}:${hexColor(palette[role]) ?? "inherit"}`);
    rules.push(`.site{${roles.join(";")};background:${paper};color:${ink}}`);
    if (paper && ink && accent) {
      const soft = `--ink-soft:${blended(`${ink}cc`, paper)};--rule:${blended(`${ink}33`, paper)}`;
      const links = `--link:${accent};--on-link:${textOn(accent, "#ffffff", "#111111")}`;
      rules.push(`.site .mozaik{--paper:${paper};--ground:${ground};--ink:${ink};${soft};${links}}`);
    }
  }
  for (const { htmlElement, family, size, color } of fontTheme ?? []) {
    const [font, height, ink] = [fontStack(family), px(size, LARGEST_PX), hexColor(color)];
    if (htmlElement === "*") {
      rules.push(`.site .mozaik{${declared({ "font-family": font, "font-size": height, color: ink })}}`);
    } else {
      const look = declared({
        "font-family": font && `var(--heading-font, ${font})`,
        "--heading-size": height,
        color: ink,
      });
      rules.push(`.site .mozaik-text ${htmlElement}{${look}}`);
    }
  }
  return rules.join("\n");
}

function declared(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]))
    .join(";");
}
