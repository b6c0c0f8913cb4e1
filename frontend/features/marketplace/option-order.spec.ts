import { currentOrder, movedTo } from "./option-order.ts";

test.each([
  [1, ["c", "a", "b"]],
  [2, ["a", "c", "b"]],
  [0, ["c", "a", "b"]],
  [-7, ["c", "a", "b"]],
  [99, ["a", "b", "c"]],
])("a row moves to place %i, within the list", (place, order) => {
  expect(movedTo(["a", "b", "c"], "c", place)).toEqual(order);
});

test("while the order is edited, deleted options leave it and new ones come last", () => {
  expect(currentOrder(["c", "b", "a"], ["a", "c", "d"])).toEqual(["c", "a", "d"]);
});
