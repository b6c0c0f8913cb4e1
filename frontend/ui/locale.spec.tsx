import { supportedLocale } from "./locale.tsx";

test("the reader's own language is taken when Intl knows it", () => {
  expect(supportedLocale(["de-CH", "en-US"])).toBe("de-CH");
});

test("a POSIX name that Intl refuses is passed over", () => {
  expect(supportedLocale(["en-US@posix", "fr-CA"])).toBe("fr-CA");
});

test("without any usable language the page is in English", () => {
  expect(supportedLocale(["C", "en-US@posix"])).toBe("en-US");
  expect(supportedLocale([])).toBe("en-US");
});
