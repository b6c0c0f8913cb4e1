import type { ShowcaseEvent } from "../events.ts";
import { type ShowcaseCommand, showcase } from "./showcase.ts";

const mozaik = (itemId: string) => ({ itemType: "mozaik" as const, itemId });
const command = (ids: readonly string[], more: Partial<ShowcaseCommand> = {}): ShowcaseCommand => ({
  userId: "admin",
  isSuperAdmin: true,
  items: ids.map(mozaik),
  availableItems: new Set(ids.map((id) => `mozaik/${id}`)),
  ...more,
});
const changed = (...ids: string[]): ShowcaseEvent => ({
  type: "ShowcaseChanged",
  data: { userId: "admin", items: ids.map(mozaik) },
});
const given = (events: ShowcaseEvent[], wanted: ShowcaseCommand) =>
  showcase.decide(events.reduce(showcase.evolve, showcase.initial), wanted);

test("a super admin chooses the items and their order", () => {
  expect(given([], command(["a", "b"]))).toEqual([changed("a", "b")]);
  expect(given([changed("a", "b")], command(["b", "a"]))).toEqual([changed("b", "a")]);
  expect(given([changed("a")], command([]))).toEqual([changed()]);
});

test("the same choice again changes nothing", () => {
  expect(given([changed("a", "b")], command(["a", "b"]))).toEqual([]);
});

test("nobody else chooses", () => {
  expect(() => given([], command(["a"], { isSuperAdmin: false }))).toThrow("Authorized use only");
});

test("an item that is not published is refused, unless it was chosen before it was hidden", () => {
  expect(() => given([], command(["a"], { availableItems: new Set() }))).toThrow("Only items that are published");
  const hidden = command(["b", "a"], { availableItems: new Set(["mozaik/b"]) });
  expect(given([changed("a")], hidden)).toEqual([changed("b", "a")]);
});

test("too many items, or one twice, are refused", () => {
  expect(() => given([], command(["a", "b", "c", "d", "e", "f"]))).toThrow("at most 5");
  expect(() => given([], command(["a", "a"]))).toThrow("An item is in the list twice.");
});
