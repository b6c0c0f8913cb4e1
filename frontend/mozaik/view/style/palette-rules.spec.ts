import fc from "fast-check";
import { PALETTE_ROLES } from "#modules/mozaik/document/theme-words";
import { contrast, LEAST_CONTRAST } from "#modules/rules/contrast";
import { paletteRules } from "./palette-rules.ts";

const LANTERN = { paper: "#fff4e6", ground: "#ffe3bf", ink: "#2a1645", accent: "#c2185b", support: "#ffc233" };

test("what opens over the page is on the palette's paper or in its text colour, with the colours that are readable there", () => {
  const rules = paletteRules(LANTERN);
  expect(rules).toMatchObject({
    "--theme-ink": LANTERN.ink,
    "--box-light": LANTERN.paper,
    "--box-dark": LANTERN.ink,
    "--box-ink": LANTERN.paper,
    "--box-ink-accent": LANTERN.accent,
    "--box-paper": LANTERN.ink,
    "--box-paper-support": LANTERN.support,
  });
  expect(rules).not.toHaveProperty("--box-ink-support");
  expect(rules).not.toHaveProperty("--box-paper-accent");
});

test("a page whose paper is dark swaps the two", () => {
  const night = { paper: "#14161c", ink: "#eceae4" };
  expect(paletteRules(night)).toMatchObject({ "--box-light": night.ink, "--box-dark": night.paper });
  expect(paletteRules(night)["--box-ink"]).toBe(night.paper);
});

test("a page without a palette sets nothing", () => {
  expect(paletteRules({})).toEqual({});
  expect(paletteRules({ accent: LANTERN.accent })).not.toHaveProperty("--box-light");
});

test("words stay readable in whatever palette", () => {
  const color = fc.stringMatching(/^#[0-9a-f]{6}$/);
  const palette = fc.record({ paper: color, ground: color, ink: color, accent: color, support: color });
  fc.assert(
    fc.property(palette, (style) => {
      const rules = paletteRules(style);
      for (const role of PALETTE_ROLES) {
        const box = String(rules[`--box-${role}`]);
        expect(contrast(style[role], box)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        for (const active of PALETTE_ROLES) {
          const shown = rules[`--box-${role}-${active}`];
          if (shown !== undefined) expect(contrast(String(shown), box)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        }
      }
    }),
  );
});
