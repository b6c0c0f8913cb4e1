import { describe, expect, it } from "@jest/globals";
import { whenOf } from "./when.ts";

describe("when something happened", () => {
  it("is told in words for the last day and as a date before", () => {
    const now = new Date("2026-03-10T12:00:00Z");
    expect(whenOf("2026-03-10T11:59:50Z", now)).toBe("just now");
    expect(whenOf("2026-03-10T11:48:00Z", now)).toBe("12 min ago");
    expect(whenOf("2026-03-10T09:00:00Z", now)).toBe("3 h ago");
    expect(whenOf("2026-03-01T09:00:00Z", now)).toContain("Mar 1, 2026");
  });
});
