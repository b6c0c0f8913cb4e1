import { checkOpen, expiryOf, senderKey } from "./form-rules.ts";

const AT = "2030-05-03T10:00:00.000Z";

test("a form is open before its closing date, or without one, and closed from then on", () => {
  expect(() => checkOpen({ closesAt: "2030-05-03T10:00:00.001Z" }, AT)).not.toThrow();
  expect(() => checkOpen({}, AT)).not.toThrow();
  expect(() => checkOpen({ closesAt: AT }, AT)).toThrow("This form is closed. It takes no more answers.");
});

test("a submission expires after the days that its form keeps it", () => {
  expect(expiryOf({ keepDays: 2 }, AT)).toEqual(new Date("2030-05-05T10:00:00.000Z"));
  expect(expiryOf({}, AT)).toBeNull();
});

test("people are told apart by account, and guests by browser, for one Mozaik each", () => {
  const once = { onePerPerson: true };
  const keys = [
    senderKey(once, "m1", "ada", "phone"),
    senderKey(once, "m1", "bo", "phone"),
    senderKey(once, "m1", null, "phone"),
    senderKey(once, "m1", null, "laptop"),
    senderKey(once, "m2", "ada", "phone"),
  ];
  expect(new Set(keys).size).toBe(5);
  expect(senderKey(once, "m1", "ada", "laptop")).toBe(keys[0]);
  expect(keys[0]).not.toContain("ada");
  expect(senderKey({}, "m1", "ada", "phone")).toBeNull();
  expect(() => senderKey(once, "m1", null, undefined)).toThrow("Please allow this page to store data");
});
