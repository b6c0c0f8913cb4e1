import { AccountLimit } from "./account-limit.ts";

test("a new account may do less at once", () => {
  const share = { times: 3, timesWhenNew: 1, perMs: 1_000, code: "too-many-things", message: "Too many things." };
  const limit = new AccountLimit(share);
  for (const at of [0, 1, 2]) limit.count("old", false, 1, at);
  expect(() => limit.count("old", false, 1, 3)).toThrow("Too many things.");
  limit.count("young", true, 1, 0);
  expect(() => limit.count("young", true, 1, 999)).toThrow("Too many things.");
  limit.count("young", true, 1, 1_000);
  expect(() => limit.count("eager", true, 2, 0)).toThrow("Too many things.");
});
