import { isApex, nextHostCheck, routeRecords } from "./host-checks.ts";

const addedAt = "2030-01-01T00:00:00.000Z";

test.each([
  ["a new host after two minutes", addedAt, null, "2030-01-01T00:02:00.000Z"],
  ["an hour later after half an hour", "2030-01-01T01:00:00.000Z", null, "2030-01-01T01:30:00.000Z"],
  ["at least daily", "2030-01-11T00:00:00.000Z", null, "2030-01-12T00:00:00.000Z"],
  ["a proven one daily", "2030-01-01T01:00:00.000Z", "2030-01-01T01:00:00.000Z", "2030-01-02T01:00:00.000Z"],
  ["hourly if its proof is missed", "2030-01-03T01:00:00.000Z", "2030-01-02T01:00:00.000Z", "2030-01-03T02:00:00.000Z"],
  ["daily after some days", "2030-01-09T01:00:00.000Z", "2030-01-02T01:00:00.000Z", "2030-01-10T01:00:00.000Z"],
])("a host is checked: %s", (_, at, provenAt, next) => {
  expect(nextHostCheck({ addedAt, at, provenAt })).toBe(next);
});

test("an apex is a registered name itself, in countries with second levels too", () => {
  expect(["example.com", "example.co.uk", "example.com.au"].map(isApex)).toEqual([true, true, true]);
  expect(["www.example.com", "co.example.com", "shop.example.co.uk"].map(isApex)).toEqual([false, false, false]);
});

test("a subdomain gets a CNAME, an apex addresses or an ALIAS", () => {
  const types = (host: string) =>
    routeRecords(host, "mall.example", ["192.0.2.1", "2001:db8::1"]).map(({ type }) => type);
  expect(types("www.example.com")).toEqual(["CNAME"]);
  expect(types("example.com")).toEqual(["A", "AAAA", "ALIAS"]);
});
