import { takenAs } from "./taken-as.ts";

test.each([
  ["300px", "300px"],
  [" 300 ", "300px"],
  ["50%", "50%"],
  ["auto", undefined],
])("says nothing of %p", (text, stored) => {
  expect(takenAs(text, stored)).toBeUndefined();
});

test.each([
  ["calc(50% - 8px)", "50%"],
  ["150%", "100%"],
  ["tall", "0px"],
])("says what %p is stored as", (text, stored) => {
  expect(takenAs(text, stored)).toBe(`Taken as ${stored}.`);
});
