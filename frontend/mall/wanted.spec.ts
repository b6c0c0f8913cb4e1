/** @jest-environment jsdom */
import { rememberWanted, takeWanted } from "./wanted.ts";

const wanted = { licenseOptionId: "o1", purchaseCode: "c1" };
beforeEach(() => localStorage.clear());

test("what a guest wanted is there once after they signed in", () => {
  rememberWanted(wanted);
  expect(takeWanted()).toEqual(wanted);
  expect(takeWanted()).toBeNull();
});

test("what was wanted more than a day ago is forgotten", () => {
  rememberWanted(wanted);
  expect(takeWanted(Date.now() + 86_400_001)).toBeNull();
});
