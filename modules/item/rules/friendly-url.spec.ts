import fc from "fast-check";
import { FriendlyUrl } from "../contract.ts";
import { isReservedUrl, numberedUrl, urlFrom } from "./friendly-url.ts";

test("a name becomes a url of lower-case letters, digits and hyphens", () => {
  expect(urlFrom("  Sunset over Zürich, No. 5! ", "asset")).toBe("sunset-over-zurich-no-5");
});

test("a name without a letter becomes the fallback", () => {
  expect(urlFrom("!!!", "asset")).toBe("asset");
  expect(urlFrom("海", "mozaik")).toBe("mozaik");
});

test("a number is put behind it", () => {
  expect(numberedUrl("sea", "")).toBe("sea");
  expect(numberedUrl("sea", "2")).toBe("sea-2");
});

test("whatever the name and number, the url is a friendly one", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: "grapheme" }), fc.nat(99_999), (name, number) => {
      const url = urlFrom(name, "asset");
      expect(FriendlyUrl.safeParse(url).success).toBe(true);
      expect(FriendlyUrl.safeParse(numberedUrl(url, String(number))).success).toBe(true);
    }),
  );
});

test("pages of the client keep their addresses", () => {
  expect(isReservedUrl("create")).toBe(true);
  expect(isReservedUrl("creation")).toBe(false);
});
