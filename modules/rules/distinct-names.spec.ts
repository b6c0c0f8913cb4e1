import { distinctNames } from "./distinct-names.ts";

test.each<[string[], string[], string[]]>([
  [["Day", "Time"], [], ["Day", "Time"]],
  [["Day", "Time", "Day", "Day"], [], ["Day", "Time", "Day (2)", "Day (3)"]],
  [["Day", "Day", "Day (2)"], [], ["Day", "Day (3)", "Day (2)"]],
  [
    ["Note", "Note"],
    ["Date", "Note"],
    ["Note (2)", "Note (3)"],
  ],
])("%j beside %j become %j", (names, taken, distinct) => {
  expect(distinctNames(names, taken)).toEqual(distinct);
});
