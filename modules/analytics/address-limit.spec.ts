import { AddressLimit } from "./address-limit.ts";

test("an address has its share of each minute, whatever others send", () => {
  const limit = new AddressLimit();
  for (let event = 0; event < 120; event++) limit.count("a", 1_000 + event);
  expect(() => limit.count("a", 2_000)).toThrow("Too many events. Please wait a minute.");
  expect(() => limit.count("b", 2_000)).not.toThrow();
  expect(() => limit.count("a", 61_000)).not.toThrow();
});
