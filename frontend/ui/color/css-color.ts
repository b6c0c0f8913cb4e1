import { hexOf, parseHex } from "./hex-color.ts";

/** CSS accepts these as colours, but they depend on other values. */
const BORROWED = /^(inherit|initial|unset|revert|revert-layer|currentcolor)$|var\(|url\(/i;

/**
 * Reads a colour as written in style sheets and design tools: `rgb(…)`, `hsl(…)`, a name, or digits. Returns `#rrggbb`,
 * or `#rrggbbaa` for a translucent colour; undefined for anything else or a colour outside the sRGB gamut.
 */
export function readCssColor(text: string): string | undefined {
  const trimmed = text.trim().replace(/;$/, "");
  return parseHex(trimmed, { allowsAlpha: true }) ?? (BORROWED.test(trimmed) ? undefined : computed(trimmed));
}

/** The browser understands every notation. */
function computed(text: string): string | undefined {
  const probe = document.createElement("span");
  probe.style.color = text;
  if (probe.style.color === "") return undefined;
  probe.hidden = true;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  const [red, green, blue, alpha = 1] = /^rgba?\(([\d.,\s]+)\)$/.exec(color)?.[1]?.split(",").map(Number) ?? [];
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : hexOf({ red, green, blue, alpha });
}
