import { contrast } from "../../rules/contrast.ts";
import { contrastWarnings } from "./contrast-warnings.ts";
import { DEFAULT_PALETTE } from "./theme-words.ts";

test("black on white has the largest contrast, a colour on itself the least", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#336699", "#336699")).toBe(1);
});

test("the palette that a website starts with can be read", () => {
  expect(contrastWarnings(DEFAULT_PALETTE)).toEqual([]);
});

test("each pair that is hard to read is named with its contrast", () => {
  const warnings = contrastWarnings({ ...DEFAULT_PALETTE, accent: "#f2c744" });
  expect(warnings).toEqual([
    {
      words: "accent",
      on: "paper",
      contrast: 1.6,
      message:
        "Text in the colour 'accent' is hard to read on 'paper': its contrast is 1.6 and should be at least 4.5.",
    },
  ]);
});
