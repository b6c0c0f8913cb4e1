import { DomainError } from "./decider.ts";
import { type ReservationCommand, type ReservationEvent, reservation } from "./reservation.ts";

const given = (events: ReservationEvent[], command: ReservationCommand) =>
  reservation.decide(events.reduce(reservation.evolve, reservation.initial), command);

const reserve = (ownerId: string, abandonedBy?: string): ReservationCommand => ({
  type: "reserve",
  ownerId,
  taken: "That name is taken.",
  abandonedBy: abandonedBy ?? null,
});

test("a free name is reserved", () => {
  expect(given([], reserve("a"))).toEqual([{ type: "NameReserved", data: { ownerId: "a" } }]);
});

test("the owner reserves their own name again without a new event", () => {
  expect(given([{ type: "NameReserved", data: { ownerId: "a" } }], reserve("a"))).toEqual([]);
});

test("another's name is refused with the given words", () => {
  expect(() => given([{ type: "NameReserved", data: { ownerId: "a" } }], reserve("b"))).toThrow(
    new DomainError("conflict", "name-taken", "That name is taken."),
  );
});

test("a released name is free again", () => {
  const events: ReservationEvent[] = [
    { type: "NameReserved", data: { ownerId: "a" } },
    { type: "NameReleased", data: { ownerId: "a" } },
  ];
  expect(given(events, reserve("b"))).toEqual([{ type: "NameReserved", data: { ownerId: "b" } }]);
});

test("only the owner can release a name", () => {
  expect(given([{ type: "NameReserved", data: { ownerId: "a" } }], { type: "release", ownerId: "b" })).toEqual([]);
});

test("a name passes from an owner who never came to be", () => {
  expect(given([{ type: "NameReserved", data: { ownerId: "ghost" } }], reserve("b", "ghost"))).toEqual([
    { type: "NameReleased", data: { ownerId: "ghost" } },
    { type: "NameReserved", data: { ownerId: "b" } },
  ]);
});
