import { FormRate } from "./form-rate.ts";

const MINUTE_MS = 60_000;
const FORM = "a form";

/** How many of `count` submissions are unusual. */
function unusual(rate: FormRate, count: number, address: (n: number) => string, form = FORM, now = 0): number {
  return Array.from({ length: count }, (_, n) => rate.isUnusual(address(n), form, now)).filter(Boolean).length;
}

test.each([
  ["one address", () => "203.0.113.5"],
  ["the addresses of one IPv4 network", (n: number) => `203.0.113.${n}`],
  ["the addresses of one IPv6 subscriber", (n: number) => `2001:db8:1:2::${n.toString(16)}`],
  ["IPv4 addresses written as IPv6", (n: number) => `::ffff:203.0.113.${n}`],
])("of 100 submissions a minute from %s to one form 40 are unusual", (_, address) => {
  expect(unusual(new FormRate(), 100, address)).toBe(40);
});

test.each([
  ["other networks", (n: number) => `203.0.${n}.5`, FORM],
  ["other subscribers", (n: number) => `2001:db8:1:${n.toString(16)}::1`, FORM],
  ["the same network to another form", () => "203.0.113.5", "another form"],
])("those from %s are usual", (_, address, form) => {
  const rate = new FormRate();
  unusual(rate, 100, () => "203.0.113.5");
  expect(unusual(rate, 60, address, form)).toBe(0);
});

test("a steady stream is unusual after 300 in an hour, and usual again afterwards", () => {
  const rate = new FormRate();
  const found = Array.from({ length: 60 }, (_, minute) =>
    unusual(rate, 10, () => "203.0.113.5", FORM, minute * MINUTE_MS),
  );
  expect(found.reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(unusual(rate, 60, () => "203.0.113.5", FORM, 60 * MINUTE_MS)).toBe(0);
});
