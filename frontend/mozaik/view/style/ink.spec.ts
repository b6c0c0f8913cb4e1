import { blended, contrast, inkOn, isDark } from "./ink.ts";

const WHITE = "#ffffff";

test("a background is dark below a luminance of 40 of 100", () => {
  expect(isDark("#656565")).toBe(true);
  expect(isDark("#666666")).toBe(false);
});

test("a translucent colour is blended with what lies below", () => {
  expect(blended("#ff000080", WHITE)).toBe("#ff7f7f");
  expect(blended("#00000000", "#123456")).toBe("#123456");
  expect(blended("#123456", WHITE)).toBe("#123456");
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
  expect(inkOn("#ffffff70", "#000000")).toMatchObject({ "--scheme": "light" });
});

test("text on a middle grey is as dark as it needs to be", () => {
  expect(inkOn("#707070", WHITE)).toMatchObject({ color: "#000000" });
});
