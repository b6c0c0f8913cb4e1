import { describe, expect, it } from "@jest/globals";
import { dayOf, spanOf, timeOf, versionName, versionNameWithin, whenOf } from "./relative-time.ts";

const now = new Date(2026, 2, 10, 12, 0);
const at = (...parts: [month: number, day: number, hour: number, minute?: number]) =>
  new Date(2026, ...parts).toISOString();

describe("the time of a change", () => {
  it("is relative within the last day, and a date before", () => {
    expect(whenOf(new Date(2026, 2, 10, 11, 59, 50).toISOString(), now)).toBe("just now");
    expect(whenOf(at(2, 10, 11, 48), now)).toBe("12 min ago");
    expect(whenOf(at(2, 10, 9), now)).toBe("3 h ago");
    expect(whenOf(at(2, 1, 9), now)).toContain("Mar 1, 2026");
  });

  it("is the time of day in a list of one day", () => {
    expect(timeOf(at(2, 10, 11, 48), now)).toBe("12 min ago");
    expect(timeOf(at(2, 10, 9, 5), now)).toMatch(/^9:05\sAM$/);
    expect(spanOf(at(2, 10, 11), at(2, 10, 11, 58), now)).toBe("2 min ago");
    expect(spanOf(at(2, 9, 9), at(2, 9, 9, 40), now)).toMatch(/^9:00\s–\s9:40\sAM$/);
    expect(spanOf(at(2, 9, 9), at(2, 9, 9), now)).toMatch(/^9:00\sAM$/);
  });

  it("has a readable name for its day", () => {
    expect(dayOf(at(2, 10, 0, 5), now)).toBe("Today");
    expect(dayOf(at(2, 9, 23, 55), now)).toBe("Yesterday");
    expect(dayOf(at(2, 8, 12), now)).toBe("Sunday, March 8");
    expect(dayOf(new Date(2025, 11, 31, 12).toISOString(), now)).toBe("Wednesday, December 31, 2025");
    expect(dayOf(new Date(2026, 1, 28, 12).toISOString(), new Date(2026, 2, 1, 12))).toBe("Yesterday");
  });

  it("names a version without a name of its own", () => {
    expect(versionName({ at: at(2, 9, 16, 5), name: null }, now)).toMatch(/^Yesterday, 4:05\sPM$/);
    expect(versionName({ at: at(2, 9, 16, 5), name: "At the fair" }, now)).toBe("“At the fair”");
    expect(versionNameWithin({ at: at(2, 9, 16, 5), name: null }, now)).toMatch(/^yesterday, 4:05\sPM$/);
    expect(versionNameWithin({ at: at(2, 8, 16, 5), name: null }, now)).toMatch(/^Sunday, March 8, 4:05\sPM$/);
    expect(versionNameWithin({ at: at(2, 9, 16, 5), name: "Today" }, now)).toBe("“Today”");
  });
});
