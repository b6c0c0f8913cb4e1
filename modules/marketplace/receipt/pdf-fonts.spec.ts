import { type FontOf, runsOf } from "./pdf-fonts.ts";

const fontOf: FontOf = (codePoint) => {
  if (codePoint < 0x100) return "latin";
  return codePoint >= 0x400 && codePoint < 0x500 ? "cyrillic" : null;
};
const runs = (text: string) => runsOf(text, fontOf, "latin").runs.map(({ font, text: part }) => `${font}:${part}`);

test("each part of a text is drawn by a font that has it", () => {
  expect(runs("Анна Smith")).toEqual(["cyrillic:Анна", "latin: Smith"]);
});

test("a character that no font has is a question mark, also if it is made of several", () => {
  expect(runs("山 👩‍👩‍👧 ok")).toEqual(["latin:? ? ok"]);
});

test("letters with separate accents are composed, and line breaks are spaces", () => {
  expect(runs("E\u0301milie\nDubois")).toEqual(["latin:Émilie Dubois"]);
});
