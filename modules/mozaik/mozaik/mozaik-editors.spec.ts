import { mozaik } from "./mozaik.ts";
import { AUTHOR, create, having, refusal } from "./testing/a-mozaik.ts";

const add = (userId: string) => ({ type: "addEditor", by: AUTHOR, userId }) as const;
const people = (count: number) => Array.from({ length: count }, (_, n) => add(`person-${n}`));

test("a Mozaik has at most fifty editors besides its author", () => {
  const state = having(create, ...people(49));
  expect(mozaik.decide(state, add("fiftieth"))).toEqual([
    { type: "EditorAdded", data: { mozaikId: "m1", userId: "fiftieth" } },
  ]);
  const full = having(create, ...people(50));
  expect(() => mozaik.decide(full, add("one more"))).toThrow(refusal("refused", "too-many-editors"));
  expect(mozaik.decide(full, add("person-7"))).toEqual([]);
  expect(mozaik.decide(full, add(AUTHOR))).toEqual([]);
});
