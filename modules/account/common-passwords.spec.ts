import { isCommonPassword } from "./common-passwords.ts";

test.each(["qwertyuiop", "1q2w3e4r5t", "Christopher", "manchester1", "M4nch3ster!", "...liverpool...", "P@ssw0rd2024"])(
  "%s is a common password",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each([
  "correct horse battery",
  "paper-boats-at-noon",
  "seven-sharp-pencils",
  "Xk7#pQ2vLm",
  "1029384756 and more",
  "",
])("%j is not a common password", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
