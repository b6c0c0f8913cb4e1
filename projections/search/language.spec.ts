import { languageOf } from "./language.ts";
import { wordsIn } from "./words.ts";

test.each([
  ["english", "Mountains and lakes of the north, with a map for your walk"],
  ["german", "Die Berge und Seen im Norden, mit einer Karte für den Weg"],
  ["french", "Les montagnes et les lacs du nord avec une carte"],
  ["spanish", "Las montañas y los lagos del norte con una mapa"],
  ["italian", "Le montagne della valle, che sono più alte"],
  ["dutch", "De bergen van het noorden met een kaart"],
  ["russian", "Горы и озёра на севере"],
])("recognises %s by its frequent words", (language, text) => {
  expect(languageOf(wordsIn(text))).toBe(language);
});

test("takes a name without frequent words for the mall's own language", () => {
  expect(languageOf(wordsIn("Mountain lakes"))).toBe("english");
  expect(languageOf([])).toBe("english");
});
