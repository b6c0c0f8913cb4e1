import fc from "fast-check";
import { contrast, LEAST_CONTRAST } from "#modules/rules/contrast";
import { blended, hoveredOn, inkOn, shaded, textOn } from "./ink.ts";

const WHITE = "#ffffff";

test("a background is dark below a luminance of 40 of 100", () => {
  const onGreen = (green: string) => textOn(green, "#ffffff", "#000000");
  expect(textOn("#656565", "#fffffe", "#000001")).toBe("#fffffe");
  expect(onGreen("#008e00")).toBe("#000000");
});

test("a translucent colour is blended with what lies below", () => {
  expect(blended("#ff000080", WHITE)).toBe("#ff7f7f");
  expect(blended("#00000000", "#123456")).toBe("#123456");
  expect(blended("#123456", WHITE)).toBe("#123456");
});

test("a colour becomes lighter or darker by at most 100 percent, and keeps its alpha", () => {
  expect([-100, -50, 0, 50, 100].map((percent) => shaded("#204080", percent))).toEqual([
    "#000000",
    "#102040",
    "#204080",
    "#90a0c0",
    "#ffffff",
  ]);
  expect([shaded("#204080", 170), shaded("#20408033", -300)]).toEqual(["#ffffff", "#00000033"]);
});

test("under the pointer a dark ground becomes lighter, another one darker", () => {
  expect([hoveredOn("#000000"), hoveredOn("#ffffff")]).toEqual(["#1f1f1f", "#e0e0e0"]);
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", WHITE)).toBeCloseTo(21, 5);
  expect(contrast("#767676", WHITE)).toBeCloseTo(4.54, 2);
  expect(contrast(WHITE, "#767676")).toBe(contrast("#767676", WHITE));
});

test("text on half-transparent red above white is dark, and above black light", () => {
  expect(inkOn("#ff000080", WHITE)).toMatchObject({ color: "#333333", "--scheme": "light" });
  expect(inkOn("#ff000080", "#000000")).toMatchObject({ color: "#f5f5f5", "--scheme": "dark" });
});

test("a nearly clear background leaves the text as it is, unless it turns light to dark", () => {
  expect(inkOn("#10182020", WHITE)).toEqual({});
  expect(inkOn("#ffffff78", "#000000")).toMatchObject({ "--scheme": "light" });
});

test("a nearly clear background changes the text if it would be hard to read", () => {
  expect(inkOn("#00000070", WHITE)).toMatchObject({ color: "#000000", "--scheme": "light" });
});

test.each([
  ["#666666", "#ffffff"],
  ["#707070", "#ffffff"],
  ["#808080", "#000000"],
  ["#ff0000", "#000000"],
])("text on %s, where the usual one is hard to read, is %s", (ground, color) => {
  expect(inkOn(ground, WHITE)).toMatchObject({ color, "--ink-soft": color, "--link": color });
});

test("text, soft text and links are readable on any background", () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(hex, (ground) => {
      const { color, "--ink-soft": soft, "--link": link } = inkOn(ground, WHITE);
      for (const each of [color, soft, link]) {
        expect(contrast(String(each), ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    }),
  );
});
