import type { LicenseEvent } from "../events.ts";
import { type LicenseHoldingCommand, licenseHolding } from "./license-holding.ts";

const holding = { holderId: "buyer", itemType: "mozaik", itemId: "m1" } as const;
const license = (orderId: string) => ({
  licenseTypeId: "mozaik-view",
  version: 7,
  orderId,
  licenseOptionId: "option",
  grantedAt: "2030-05-01T00:00:00.000Z",
});
const grant = (orderId: string): LicenseHoldingCommand => ({ type: "grant", holding, license: license(orderId) });
const revoke = (orderId: string): LicenseHoldingCommand => ({
  type: "revoke",
  holding,
  line: { orderId, licenseOptionId: "option" },
  cause: "refund",
});
const restore = (orderId: string): LicenseHoldingCommand => ({
  type: "restore",
  holding,
  line: { orderId, licenseOptionId: "option" },
  cause: "dispute-won",
});
const granted = (orderId: string): LicenseEvent => ({
  type: "LicenseGranted",
  data: { ...holding, ...license(orderId), cause: "purchase" },
});
const revoked = (orderId: string): LicenseEvent => ({
  type: "LicenseRevoked",
  data: { ...holding, orderId, licenseOptionId: "option", cause: "refund" },
});
const after = (...events: LicenseEvent[]) => events.reduce(licenseHolding.evolve, licenseHolding.initial);

test("an order line grants its license once, however often it is seen", () => {
  expect(licenseHolding.decide(after(), grant("o1"))).toEqual([granted("o1")]);
  expect(licenseHolding.decide(after(granted("o1")), grant("o1"))).toEqual([]);
});

test("buying the same again adds a license", () => {
  expect(licenseHolding.decide(after(granted("o1")), grant("o2"))).toEqual([granted("o2")]);
  expect(after(granted("o1"), granted("o2")).held).toEqual([license("o1"), license("o2")]);
});

test("a revoked license is no longer held and its order grants it no second time", () => {
  expect(licenseHolding.decide(after(granted("o1"), granted("o2")), revoke("o1"))).toEqual([revoked("o1")]);
  const state = after(granted("o1"), granted("o2"), revoked("o1"));
  expect(state.held).toEqual([license("o2")]);
  expect(licenseHolding.decide(state, grant("o1"))).toEqual([]);
  expect(licenseHolding.decide(state, revoke("o1"))).toEqual([]);
});

test("what is not held cannot be revoked", () => {
  expect(licenseHolding.decide(after(), revoke("o1"))).toEqual([]);
});

test("a revoked license can be restored as it was, once", () => {
  const lost = after(granted("o1"), revoked("o1"));
  const restored: LicenseEvent = {
    type: "LicenseRestored",
    data: { ...holding, ...license("o1"), cause: "dispute-won" },
  };
  expect(licenseHolding.decide(lost, restore("o1"))).toEqual([restored]);
  const state = licenseHolding.evolve(lost, restored);
  expect(state.held).toEqual([license("o1")]);
  expect(licenseHolding.decide(state, restore("o1"))).toEqual([]);
  expect(licenseHolding.decide(state, revoke("o1"))).toEqual([revoked("o1")]);
});

test("what was never revoked is not restored", () => {
  expect(licenseHolding.decide(after(), restore("o1"))).toEqual([]);
});
