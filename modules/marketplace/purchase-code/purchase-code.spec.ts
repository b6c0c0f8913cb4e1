import type { PurchaseCodeEvent } from "../events.ts";
import { type PurchaseCodeCommand, purchaseCode } from "./purchase-code.ts";

const code = { codeId: "c1", uuid: "u1", licenseOptionId: "o1", numberOfUses: 3, discount: null };
const created: PurchaseCodeEvent = { type: "PurchaseCodeCreated", data: { ...code, authorId: "author" } };
const deleted: PurchaseCodeEvent = { type: "PurchaseCodeDeleted", data: { codeId: "c1", licenseOptionId: "o1" } };
const create = (optionAuthorId: string | null): PurchaseCodeCommand => ({
  type: "create",
  ...code,
  actorId: "author",
  optionAuthorId,
});
const remove = (actorId = "author"): PurchaseCodeCommand => ({ type: "delete", actorId });
const given = (events: PurchaseCodeEvent[], command: PurchaseCodeCommand) =>
  purchaseCode.decide(events.reduce(purchaseCode.evolve, purchaseCode.initial), command);

test("the author of an option creates a code for it, once", () => {
  expect(given([], create("author"))).toEqual([created]);
  expect(given([created], create("author"))).toEqual([]);
});

test("others' options and those that are gone have no codes", () => {
  for (const author of ["someone else", null]) {
    expect(() => given([], create(author))).toThrow("There is no such purchase option.");
  }
});

test("its author deletes a code; for others it does not exist", () => {
  expect(given([created], remove())).toEqual([deleted]);
  expect(given([created, deleted], remove())).toEqual([]);
  for (const events of [[], [created]]) expect(() => given(events, remove("other"))).toThrow("does not exist");
});
