import { DEFAULT_FONT, Marks } from "./rich-text.ts";
import { FONTS, fontStack } from "./rich-text-fonts.ts";

test("seventy-three fonts are offered, twenty-one of them in a small choice, the default first", () => {
  expect(FONTS).toHaveLength(73);
  expect(FONTS.filter((font) => font.isCommon)).toHaveLength(21);
  expect(FONTS[0]).toMatchObject({ name: DEFAULT_FONT, isCommon: true });
  expect(new Set(FONTS.map((font) => font.name)).size).toBe(FONTS.length);
});

test("every offered font can be kept as a mark", () => {
  for (const { name } of FONTS) expect(Marks.parse({ font: name })).toEqual({ font: name });
});

test("every font ends in a family that each system has", () => {
  for (const { name } of FONTS) expect(fontStack(name)).toMatch(/, (sans-serif|serif|monospace|cursive|fantasy)$/);
});

test("the default is the bundled family", () => {
  expect(fontStack("Roboto")).toBe('"Roboto Variable", Roboto, system-ui, sans-serif');
});

test("a name that is not offered stands before a plain family", () => {
  expect(fontStack("Lora")).toBe('"Lora", sans-serif');
});

test.each(['a";b', "x;}", "", "a\\b", "a(b)"])("%j is no name", (name) => {
  expect(fontStack(name)).toBeUndefined();
});
