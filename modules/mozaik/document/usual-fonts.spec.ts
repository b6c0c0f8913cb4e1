import { USUAL_FONTS, wholeFontTheme } from "./usual-fonts.ts";

test("a font theme starts with Roboto in #333 and the sizes of the specification", () => {
  expect(USUAL_FONTS.map(({ htmlElement, size }) => [htmlElement, size])).toEqual([
    ["h1", 46],
    ["h2", 40],
    ["h3", 36],
    ["h4", 30],
    ["h5", 28],
    ["h6", 24],
    ["*", 16],
  ]);
  expect(new Set(USUAL_FONTS.map(({ family, color }) => `${family} ${color}`))).toEqual(new Set(["Roboto #333333"]));
});

test("elements that a theme leaves out have their defaults", () => {
  const h2 = { htmlElement: "h2", family: "Georgia", size: 50, color: "#101010" } as const;
  const whole = wholeFontTheme([h2]);
  expect(whole).toHaveLength(7);
  expect(whole[1]).toBe(h2);
  expect(whole[0]).toMatchObject({ family: "Roboto", size: 46 });
});
