import type { UserEvent } from "../events.ts";
import { type UserCommand, user } from "./user.ts";

const register: UserCommand = { type: "register", userId: "u1", superAdmin: false };
const registered: UserEvent = { type: "UserRegistered", data: { userId: "u1", superAdmin: false } };
const given = (events: UserEvent[], command: UserCommand) =>
  user.decide(events.reduce(user.evolve, user.initial), command);

test("a new user is registered", () => {
  expect(given([], register)).toEqual([registered]);
});

test("a user is registered once", () => {
  expect(given([registered], register)).toEqual([]);
});

const leave = {
  type: "leave",
  userId: "u1",
  departureId: "d1",
  keepsContributions: true,
  eraseAt: "2026-12-05",
} as const;
const { type: _, ...asked } = leave;
const leaving: UserEvent = { type: "AccountDeletionRequested", data: asked };
const which = { userId: "u1", departureId: "d1" };

test("who leaves can come back, or is erased; each once", () => {
  expect(given([registered], leave)).toEqual([leaving]);
  expect(given([registered, leaving], leave)).toEqual([]);
  const undone: UserEvent = { type: "AccountDeletionUndone", data: which };
  const erased: UserEvent = { type: "AccountErased", data: which };
  expect(given([registered, leaving], { type: "return", ...which })).toEqual([undone]);
  expect(given([registered, leaving], { type: "erase", ...which })).toEqual([erased]);
  expect(given([registered, leaving, undone], { type: "erase", ...which })).toEqual([]);
  expect(given([registered, leaving, erased], { type: "return", ...which })).toEqual([]);
  expect(given([registered, leaving, erased], leave)).toEqual([]);
});
