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
