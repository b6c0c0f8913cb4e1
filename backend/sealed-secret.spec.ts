import { seal, sealingKey, unseal } from "./sealed-secret.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const key = sealingKey("a-secret-of-the-tests-a-secret-of-the-tests", "tests");

test("a sealed secret is opened with the same key under the same id", () => {
  expect(unseal(seal(SECRET, "s1", key), "s1", key)).toBe(SECRET);
});

test("it does not contain the secret, and the same secret is never sealed alike", () => {
  const [one, two] = [seal(SECRET, "s1", key), seal(SECRET, "s1", key)];
  expect(one.includes(SECRET)).toBe(false);
  expect(one.equals(two)).toBe(false);
});

test("another key, another id or a changed byte opens nothing", () => {
  const sealed = seal(SECRET, "s1", key);
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  for (const other of [
    sealingKey("another-secret-another-secret-another", "tests"),
    sealingKey("a-secret-of-the-tests-a-secret-of-the-tests", "another kind"),
  ]) {
    expect(unseal(sealed, "s1", other)).toBeNull();
  }
  expect(unseal(sealed, "s2", key)).toBeNull();
  expect(unseal(changed, "s1", key)).toBeNull();
});
