import { hashPassword, passwordFits } from "./password.ts";

test("a password fits its own hash only", async () => {
  const stored = await hashPassword("correct horse battery", "203.0.113.1");
  expect(await passwordFits(stored, "correct horse battery", "203.0.113.1")).toBe(true);
  expect(await passwordFits(stored, "another horse battery", "203.0.113.1")).toBe(false);
  expect(await passwordFits(undefined, "correct horse battery", "203.0.113.1")).toBe(false);
});

test("the many addresses of one subscriber share one turn, so others are served in between", async () => {
  const served: string[] = [];
  const from = async (address: string) => {
    await hashPassword("correct horse battery", address);
    served.push(address);
  };
  const crowd = Array.from({ length: 20 }, (_, n) => from(`2001:db8:1:2::${n + 1}`));
  const other = from("203.0.113.1");
  await Promise.all([...crowd, other]);
  expect(served.indexOf("203.0.113.1")).toBeLessThan(10);
});
