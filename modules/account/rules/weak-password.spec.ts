import { isWeakPassword } from "./weak-password.ts";

test.each([
  "password12",
  "Password123!",
  "1234567890",
  "0987654321",
  "aaaaaaaaaa",
  "ababababab",
  "abcdefghij",
  "qwertyuiop",
  "qwerty1234",
  "iloveyou11",
  "orla-murphy",
  "orla-murphy1",
])("%s is weak", (password) => {
  expect(isWeakPassword(password, ["orla-murphy", "orla-murphy@example.org"])).toBe(true);
});

test.each([
  "correct horse battery",
  "seven grey herons wade",
  "paper-boats-at-noon",
  "salt-lemon-and-thyme",
  "seven-sharp-pencils",
  "a-shelf-for-new-finds",
  "a long enough password",
  "Xk7#pQ2vLm",
  "ein langes Passwort hier",
])("%s is not weak", (password) => {
  expect(isWeakPassword(password, ["orla-murphy", "orla-murphy@example.org"])).toBe(false);
});

test("the longest password is judged quickly", () => {
  expect(isWeakPassword("ab1".repeat(66), [])).toBe(true);
});
