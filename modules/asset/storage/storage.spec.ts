import { DomainError } from "../../decider.ts";
import { QUOTA_REACHED } from "../contract.ts";
import type { StorageEvent } from "../events.ts";
import { type StorageCommand, storage } from "./storage.ts";

const taken = (bytes: number): StorageEvent => ({ type: "StorageTaken", data: { userId: "u1", assetId: "a1", bytes } });
const freed = (bytes: number): StorageEvent => ({ type: "StorageFreed", data: { userId: "u1", assetId: "a1", bytes } });
const take = (bytes: number): StorageCommand => ({ type: "take", userId: "u1", assetId: "a1", bytes, quota: 100 });
const given = (events: StorageEvent[], command: StorageCommand) =>
  storage.decide(events.reduce(storage.evolve, storage.initial), command);

test("an account fills its quota to the last byte", () => {
  expect(given([taken(60)], take(40))).toEqual([taken(40)]);
});

test("a byte more than the quota is refused in the specified words", () => {
  expect(() => given([taken(60)], take(41))).toThrow(new DomainError("too-large", "quota-reached", QUOTA_REACHED));
});

test("what was given back can be taken again", () => {
  expect(given([taken(100)], { type: "giveBack", userId: "u1", assetId: "a1", bytes: 100 })).toEqual([freed(100)]);
  expect(given([taken(100), freed(100)], take(100))).toEqual([taken(100)]);
});
