import { issueToken, LEAST_AGE_MS, MOST_AGE_MS, readToken, WAIT_MS } from "./form-token.ts";

const SECRET = "a-secret-for-tests-only-a-secret-for-tests-only";
const ID = "10000000-0000-4000-8000-000000000001";
const FORM = { mozaikId: "20000000-0000-4000-8000-000000000002", revision: 7 };
const NOW = Date.parse("2030-05-03T10:00:00.000Z");
const token = issueToken(SECRET, FORM, ID, NOW);
const [id = "", issued = "", sign = ""] = token.split(".");

test.each([
  ["at once", 0],
  ["as soon as pages send it", WAIT_MS],
  ["as late as possible", MOST_AGE_MS],
])("a token read %s tells its id and age", (_, age) => {
  expect(readToken(SECRET, token, FORM, NOW + age)).toEqual({ id: ID, age });
});

test.each<[string, string | undefined]>([
  ["no token", undefined],
  ["an empty one", ""],
  ["a word", "token"],
  ["another id", `${ID.replace("1", "2")}.${issued}.${sign}`],
  ["an id that is none", `x.${issued}.${sign}`],
  ["an earlier time", `${id}.${Number(issued) - 1}.${sign}`],
  ["a time that is none", `${id}.1e3.${sign}`],
  ["a time below zero", `${id}.-5.${sign}`],
  ["a time without end", `${id}.${"9".repeat(400)}.${sign}`],
  ["no signature", `${id}.${issued}.`],
  ["a short signature", `${id}.${issued}.${sign.slice(1)}`],
  ["a signature with more behind it", `${token}.more`],
  ["characters that are no base64", `${id}.${issued}.${"é".repeat(43)}`],
  ["a token of another secret", issueToken(`${SECRET}x`, FORM, ID, NOW)],
  ["a token of another Mozaik", issueToken(SECRET, { ...FORM, mozaikId: ID }, ID, NOW)],
  ["a token of another revision", issueToken(SECRET, { ...FORM, revision: 8 }, ID, NOW)],
  ["a token of the future", issueToken(SECRET, FORM, ID, NOW + 1)],
  ["a token that is too old", issueToken(SECRET, FORM, ID, NOW - MOST_AGE_MS - 1)],
])("%s must be replaced", (_, given) => {
  expect(readToken(SECRET, given, FORM, NOW)).toBeNull();
});

test("pages wait long enough before they send", () => {
  expect(WAIT_MS).toBeGreaterThan(LEAST_AGE_MS);
});
