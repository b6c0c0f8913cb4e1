import fc from "fast-check";
import { readNumber } from "./read-number.ts";

const english = { locale: "en-US", units: ["px"] };

test.each([
  ["24", 24],
  [" 24 ", 24],
  ["24px", 24],
  ["24 px", 24],
  ["24\u00a0PX\n", 24],
  ["+24", 24],
  ["-8px", -8],
  ["−8", -8],
  ["1,5", 1.5],
  ["1.5", 1.5],
  [",5", 0.5],
  [".5px", 0.5],
  ["1,50 px", 1.5],
  ["0,125", 0.125],
  ["1600", 1600],
  ["1 600", 1600],
  ["1\u202f600 px", 1600],
  ["1'600", 1600],
  ["1,600.25", 1600.25],
  ["1.600,25", 1600.25],
  ["1 600,25", 1600.25],
  ["1,600,000", 1_600_000],
  ["1.600.000", 1_600_000],
])("%j is read as %d", (text, value) => {
  expect(readNumber(text, english)).toBe(value);
});

describe("in the locale's own notation, and in those of others", () => {
  it.each([
    ["en-US", "12,50", 12.5],
    ["en-US", "12.50", 12.5],
    ["en-US", "1.250,00", 1250],
    ["en-US", "1,250.00", 1250],
    ["en-US", "1.250", 1.25],
    ["en-US", "1,250", 1250],
    ["en-US", "0,125", 0.125],
    ["en-US", "14,975", 14_975],
    ["en-US", "14.975", 14.975],
    ["de-DE", "14,975", 14.975],
    ["de-DE", "12,50", 12.5],
    ["de-DE", "12.50", 12.5],
    ["de-DE", "1.250", 1250],
    ["de-DE", "1.250,00", 1250],
    ["de-DE", "0.125", 0.125],
    ["fr-CA", "1 250,5", 1250.5],
    ["fr-FR", "1\u202f250,5", 1250.5],
    ["fr-FR", "1\u00a0250,5", 1250.5],
    ["de-CH", "1’250.50", 1250.5],
    ["de-CH", "1'250.50", 1250.5],
    ["de-CH", "1'250,50", 1250.5],
    ["de-CH", "1.250", 1.25],
    ["en-IN", "12,34,567.5", 1_234_567.5],
    ["ar-EG", "١٬٢٥٠٫٥", 1250.5],
    ["ar-EG", "١٢٫٥٠", 12.5],
    ["en-US", "١٫٢٥٠", 1.25],
    ["fa-IR", "۱۲٫۵", 12.5],
    ["hi-IN", "१२.५", 12.5],
    ["ja-JP", "１２．５", 12.5],
    ["en-US", "12.", 12],
    ["de-DE", "12,", 12],
  ])("in %s, %j is %d", (locale, text, value) => {
    expect(readNumber(text, { locale })).toBe(value);
  });

  it("reads back whatever a locale writes", () => {
    const locale = fc.constantFrom(
      "en-US",
      "en-IN",
      "de-DE",
      "de-CH",
      "de-AT",
      "fr-FR",
      "fr-CA",
      "pt-PT",
      "pl-PL",
      "ar-EG",
      "fa-IR",
      "hi-IN",
      "ja-JP",
    );
    const thousandths = fc.integer({ min: -999_999_999, max: 999_999_999 });
    fc.assert(
      fc.property(locale, thousandths, (written, number) => {
        const value = number / 1_000;
        expect(readNumber(new Intl.NumberFormat(written).format(value), { locale: written })).toBe(value);
      }),
    );
  });
});

test("thousands that the field cannot hold are decimals if it can hold those", () => {
  const percent = { locale: "en-US", fits: (value: number) => value >= 0 && value <= 100 };
  expect(readNumber("14,975", percent)).toBe(14.975);
  expect(readNumber("1,000,000", percent)).toBe(1_000_000);
  expect(readNumber("-1,250", percent)).toBe(-1250);
  const pixels = { locale: "en-US", fits: (value: number) => Number.isInteger(value) && value <= 200 };
  expect(readNumber("1,600", pixels)).toBe(1600);
  const cents = { locale: "en-US", fits: (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4) };
  expect(readNumber("1.255", cents)).toBe(1.255);
});

test("a unit is accepted if the field has it", () => {
  expect(readNumber("50%", { locale: "en-US", units: ["px", "%"] })).toBe(50);
  expect(readNumber("24px", { locale: "en-US", units: [] })).toBeUndefined();
  expect(readNumber("14,975 %", { locale: "de-DE", units: ["%"] })).toBe(14.975);
  expect(readNumber("12,50 €", { locale: "de-DE", units: ["€"] })).toBe(12.5);
  expect(readNumber("$1,250.50", { locale: "en-US", units: ["$"] })).toBe(1250.5);
});

test.each([
  "",
  " ",
  "px",
  "wide",
  "50%",
  "2em",
  "8px 16px",
  "8 16",
  "12 34",
  "1,2,3",
  "1.2.3",
  "1e3",
  "24p",
  "0x18",
  ".",
  ",",
  "-",
  "12,50,",
  "1,25.000,5",
  "1,234,5",
])("%j is not a number of px", (text) => {
  expect(readNumber(text, english)).toBeUndefined();
});
