import { csvRecord } from "./csv.ts";

test.each([
  ["plain words", ["Ann", "two boats"], "Ann,two boats\r\n"],
  ["nothing", ["", ""], ",\r\n"],
  ["commas and quotes", ['a, "b"', "c"], '"a, ""b""",c\r\n'],
  ["several lines", ["one\ntwo", "three\r\nfour"], '"one\ntwo","three\r\nfour"\r\n'],
  ["other scripts", ["海", "naïve"], "海,naïve\r\n"],
])("%s are one record", (_, cells, record) => {
  expect(csvRecord(cells)).toBe(record);
});

test.each(["=1+1", "+49 30 123", "-2+3", "@SUM(A1)", "\t=1", "  =1+1", "＝1", "\r=1", "-", "+1"])(
  "%j is not a formula",
  (text) => {
    expect(csvRecord([text]).replace(/^"/, "").startsWith("'")).toBe(true);
  },
);

test.each(["-5", "-0.25", "12", "3.5"])("the number %s stays a number", (text) => {
  expect(csvRecord([text])).toBe(`${text}\r\n`);
});
