import { jest } from "@jest/globals";
import { AddressLimit, networkOf } from "./address-limit.ts";

const share = { times: 120, perMs: 60_000, code: "too-many-events", message: "Too many events. Please wait a minute." };

test("each address has its own limit per minute", () => {
  const limit = new AddressLimit(share);
  for (let event = 0; event < 120; event++) limit.count("a", 1_000 + event);
  expect(() => limit.count("a", 2_000)).toThrow("Too many events. Please wait a minute.");
  expect(() => limit.count("b", 2_000)).not.toThrow();
  expect(() => limit.count("a", 61_000)).not.toThrow();
});

test("the limit still ends on time if the machine's clock is set back", () => {
  const clock = jest.spyOn(performance, "now").mockReturnValue(0);
  const limit = new AddressLimit(share);
  for (let event = 0; event < 120; event++) limit.count("a");
  jest.spyOn(Date, "now").mockReturnValue(0);
  clock.mockReturnValue(60_000);
  expect(() => limit.count("a")).not.toThrow();
  jest.restoreAllMocks();
});

test.each([
  ["2001:db8:0:5::1", "2001:db8:0:5:ffff:1:2:3", true],
  ["2001:db8::1", "2001:db8:0:0:9::", true],
  ["2001:db8:0:5::1", "2001:db8:0:6::1", false],
  ["::ffff:192.0.2.1", "::ffff:192.0.2.2", false],
  ["192.0.2.1", "192.0.2.2", false],
])("%s and %s share one limit: %j", (one, other, isShared) => {
  const limit = new AddressLimit(share);
  for (let event = 0; event < 120; event++) limit.count(one, 1_000);
  const more = () => limit.count(other, 1_000);
  if (isShared) expect(more).toThrow("Too many events.");
  else expect(more).not.toThrow();
});

test("what is limited may be counted in amounts; what does not fit is refused and counts nothing", () => {
  const limit = new AddressLimit(share);
  limit.count("a", 1_000, 100);
  expect(() => limit.count("a", 1_000, 21)).toThrow("Too many events.");
  expect(() => limit.count("a", 1_000, 20)).not.toThrow();
  expect(() => limit.count("a", 1_000)).toThrow("Too many events.");
});

test.each([
  ["203.0.113.5", "203.0.113.0/24"],
  ["::ffff:203.0.113.5", "203.0.113.0/24"],
  ["2001:db8:0:5::1", "2001:db8:0:5"],
  ["::1", "0:0:0:0"],
  ["", ""],
  ["no address", "no address"],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
