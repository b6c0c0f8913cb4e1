import type { MultipleWidget } from "#mozaik/document";

/** The prefix of the option at this index (from 0): `a) `, `A) `, `1) `, `one) `, or nothing. */
export function optionCount(format: MultipleWidget["meta"]["format"], index: number): string {
  switch (format) {
    case "asEntered":
      return "";
    case "alphaLower":
      return `${letters(index)}) `;
    case "alphaUpper":
      return `${letters(index).toUpperCase()}) `;
    case "numbersDec":
      return `${index + 1}) `;
    case "numbersLtr":
      return `${numberWord(index + 1)}) `;
  }
}

/** a … z, aa, ab … */
function letters(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? letters(before - 1) : "") + String.fromCharCode(97 + (index % 26));
}

const TO_TWENTY = (
  "zero one two three four five six seven eight nine ten " +
  "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
).split(" ");
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** Spelled out below a hundred; a widget has fewer options. */
function numberWord(number: number): string {
  const word = TO_TWENTY[number];
  if (word !== undefined) return word;
  const ten = TENS[Math.floor(number / 10)] ?? String(number);
  return number % 10 === 0 ? ten : `${ten}-${TO_TWENTY[number % 10]}`;
}
