import { describe, expect, it } from "@jest/globals";
import { tintColor, tintOf } from "./transparent-colour.ts";

describe("a background colour", () => {
  it("keeps every percent of transparency when stored", () => {
    for (let transparency = 0; transparency <= 100; transparency += 1) {
      const tint = { color: "#1a2b3c", transparency };
      expect(tintOf(tintColor(tint))).toEqual(tint);
    }
  });

  it("has no alpha part if it is opaque", () => {
    expect(tintColor({ color: "#1a2b3c", transparency: 0 })).toBe("#1a2b3c");
    expect(tintOf(undefined)).toBeNull();
  });
});
