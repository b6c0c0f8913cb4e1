import { nextHostCheck } from "./host-checks.ts";

const addedAt = "2030-01-01T00:00:00.000Z";

test.each([
  ["a new host after two minutes", "2030-01-01T00:00:00.000Z", false, false, "2030-01-01T00:02:00.000Z"],
  ["an hour later after half an hour", "2030-01-01T01:00:00.000Z", false, false, "2030-01-01T01:30:00.000Z"],
  ["at least daily", "2030-01-11T00:00:00.000Z", false, false, "2030-01-12T00:00:00.000Z"],
  ["a proven one daily", "2030-01-01T01:00:00.000Z", true, false, "2030-01-02T01:00:00.000Z"],
  ["one that lost its proof hourly", "2030-02-01T01:00:00.000Z", false, true, "2030-02-01T02:00:00.000Z"],
])("a host is checked: %s", (_, at, isProven, wasProven, next) => {
  expect(nextHostCheck({ addedAt, at, isProven, wasProven })).toBe(next);
});
