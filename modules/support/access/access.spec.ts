import { type AccessCommand, access } from "./access.ts";

const look: AccessCommand = { superAdmin: true, adminId: "a1", what: "order", orderId: "o1", filters: {} };

test("each access of a super admin is recorded, also the same one again", () => {
  const { superAdmin: _, ...data } = look;
  const first = access.decide(access.initial, look);
  expect(first).toEqual([{ type: "SupportAccessed", data }]);
  expect(access.decide(first.reduce(access.evolve, access.initial), look)).toEqual(first);
});

test("nobody else looks at anything", () => {
  expect(() => access.decide(null, { ...look, superAdmin: false })).toThrow("Authorized use only");
});
