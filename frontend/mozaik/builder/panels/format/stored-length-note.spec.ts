import { storedLengthNote } from "./stored-length-note.ts";

test.each([
  ["300px", "300px"],
  [" 300 ", "300px"],
  ["50%", "50%"],
  ["auto", undefined],
])("has no note for %p", (text, stored) => {
  expect(storedLengthNote(text, stored)).toBeUndefined();
});

test.each([
  ["calc(50% - 8px)", "50%"],
  ["150%", "100%"],
  ["tall", "0px"],
])("explains what %p is stored as", (text, stored) => {
  expect(storedLengthNote(text, stored)).toBe(`Taken as ${stored}.`);
});
