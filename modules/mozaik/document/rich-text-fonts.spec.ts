import { DEFAULT_FONT, Marks } from "./rich-text.ts";
import { FONTS, fontStack, usualStandIn } from "./rich-text-fonts.ts";

test("offers seventy-three fonts, twenty-one of them in the short list, the default first", () => {
  expect(FONTS).toHaveLength(73);
  expect(FONTS.filter((font) => font.isCommon)).toHaveLength(21);
  expect(FONTS[0]).toMatchObject({ name: DEFAULT_FONT, isCommon: true });
  expect(new Set(FONTS.map((font) => font.name)).size).toBe(FONTS.length);
});

test("every offered font can be stored as a mark", () => {
  for (const { name } of FONTS) expect(Marks.parse({ font: name })).toEqual({ font: name });
});

test("every font ends with a family that each system has", () => {
  for (const { name } of FONTS) expect(fontStack(name)).toMatch(/, (sans-serif|serif|monospace|cursive|fantasy)$/);
});

test("the default is the bundled family", () => {
  expect(fontStack("Roboto")).toBe('"Roboto Variable", Roboto, system-ui, sans-serif');
});

test("an unknown name is followed by a generic family", () => {
  expect(fontStack("Lora")).toBe('"Lora", sans-serif');
});

test.each(['a";b', "x;}", "", "a\\b", "a(b)"])("%j is not a font name", (name) => {
  expect(fontStack(name)).toBeUndefined();
});

test("the bundled font that most readers see is in the fallbacks of its family", () => {
  const families = {
    jost: "Jost Variable",
    "playfair-display": "Playfair Display Variable",
    "roboto-slab": "Roboto Slab",
  };
  for (const name of ["Futura", "Didot", "Rockwell"]) {
    expect(fontStack(name)).toContain(families[usualStandIn(name) ?? "jost"]);
  }
  expect(["Futura", "Didot", "Rockwell"].map(usualStandIn)).toEqual(["jost", "playfair-display", "roboto-slab"]);
  expect(["Roboto", "Georgia", "Impact", "Nobody's", undefined].flatMap((name) => usualStandIn(name) ?? [])).toEqual(
    [],
  );
});
