import { emailsIn, emailsProblem, INVALID_EMAIL, MOST_EMAILS, NO_EMAIL, TOO_MANY_EMAILS } from "./sharing.ts";

test("addresses are separated by commas; empty entries and repeated ones are ignored", () => {
  expect(emailsIn(" ada@a.example, ,bo@b.example,,ADA@a.example ")).toEqual(["ADA@a.example", "bo@b.example"]);
});

test.each(["", " ", ", ,", "\n"])("a list without an address says so (%j)", (list) => {
  expect(emailsProblem(list)).toBe(NO_EMAIL);
});

test.each([
  "ada",
  "ada@",
  "@a.example",
  "ada@a",
  "a b@c.example",
  "ada@a.example\nBcc: bo@b.example",
  "ada@a.example;bo@b.example",
  `${"x".repeat(65)}@a.example`,
])("one address that is none makes the list invalid (%j)", (entry) => {
  expect(emailsProblem(entry)).toBe(INVALID_EMAIL);
  expect(emailsProblem(`bo@b.example, ${entry}`)).toBe(INVALID_EMAIL);
});

test("valid addresses have no problem, up to a number", () => {
  const emails = Array.from({ length: MOST_EMAILS }, (_, at) => `person+${at}@mail.a-b.example`);
  expect(emailsProblem(emails.join(","))).toBeNull();
  expect(emailsProblem([...emails, "one@more.example"].join(","))).toBe(TOO_MANY_EMAILS);
});
