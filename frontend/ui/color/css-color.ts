import { hexOf, parseHex } from "./hex-color.ts";

/** What CSS takes for a colour and is none by itself. */
const BORROWED = /^(inherit|initial|unset|revert|revert-layer|currentcolor)$|var\(|url\(/i;

/**
 * Reads a colour as style sheets and design tools write it: `rgb(…)`, `hsl(…)`, a name, or digits. Returns `#rrggbb`, or
 * `#rrggbbaa` where something shines through; undefined: no colour, or one outside of what a screen is sure to show.
 */
export function readCssColor(text: string): string | undefined {
  const trimmed = text.trim().replace(/;$/, "");
  return parseHex(trimmed, { allowsAlpha: true }) ?? (BORROWED.test(trimmed) ? undefined : computed(trimmed));
}

/** The browser knows every writing. */
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
