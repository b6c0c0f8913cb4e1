import { supportedLocale } from "./supported-locale.ts";

test("uses the reader's own language if Intl supports it", () => {
  expect(supportedLocale(["de-CH", "en-US"])).toBe("de-CH");
});

test("skips a POSIX name that Intl rejects", () => {
  expect(supportedLocale(["en-US@posix", "fr-CA"])).toBe("fr-CA");
});

test("falls back to English without any usable language", () => {
  expect(supportedLocale(["C", "en-US@posix"])).toBe("en-US");
  expect(supportedLocale([])).toBe("en-US");
});
