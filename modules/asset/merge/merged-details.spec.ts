import fc from "fast-check";
import { assetDetails } from "../../../test/support/given-asset.ts";
import { type AssetDetails, wholeDetails } from "../events.ts";
import { mergedDetails, separatedDetails } from "./merged-details.ts";

const details = (more: Partial<AssetDetails> = {}) => wholeDetails(assetDetails({ url: "sea", ...more }));

test("the picture that is kept has the tags of all, without repetitions", () => {
  const { tags } = mergedDetails(details({ tags: ["Sea"] }), [
    details({ tags: ["sea", "calm"] }),
    details({ tags: ["boat"] }),
  ]);
  expect(tags).toEqual(["Sea", "calm", "boat"]);
});

test("it has at most as many tags as an asset may have", () => {
  const many = (from: string) => Array.from({ length: 20 }, (_, n) => `${from}${n}`);
  const { tags } = mergedDetails(details({ tags: many("a") }), [details({ tags: many("b") })]);
  expect(tags).toEqual([...many("a"), ...many("b").slice(0, 10)]);
});

test("it gets the texts that it lacks, and keeps those that it has", () => {
  const kept = details({ name: "IMG_1", summary: "IMG_1", caption: "Own" });
  const others = [details({ summary: "A calm sea", caption: "Other", credit: "Ann" })];
  expect(mergedDetails(kept, others)).toMatchObject({
    name: "IMG_1",
    summary: "A calm sea",
    caption: "Own",
    credit: "Ann",
  });
});

test("different descriptions follow each other if they fit", () => {
  const one = details({ description: "One" });
  expect(mergedDetails(one, [details({ description: "Two" }), one]).description).toBe("One\n\nTwo");
  expect(mergedDetails(one, [details({ description: "x".repeat(4_000) })]).description).toBe("One");
});

test("separating takes back what the merge brought, and leaves what was changed since", () => {
  const before = details({ tags: ["sea"] });
  const after = mergedDetails(before, [details({ tags: ["boat"], caption: "Other", credit: "Ann" })]);
  const now = { ...after, caption: "Mine", tags: [...after.tags, "new"] };
  expect(separatedDetails(now, { before, after })).toEqual({ ...before, caption: "Mine", tags: ["sea", "new"] });
});

const DETAILS = fc
  .record({
    summary: fc.constantFrom("Sea", "A calm day", "Boats"),
    description: fc.constantFrom("", "One", "Two"),
    caption: fc.constantFrom("", "One", "Two"),
    credit: fc.constantFrom("", "Ann"),
    tags: fc.uniqueArray(fc.constantFrom("sea", "boat", "calm")),
  })
  .map(details);

test("separating at once gives the details from before", () => {
  fc.assert(
    fc.property(DETAILS, fc.array(DETAILS, { maxLength: 3 }), (before, others) => {
      expect(separatedDetails(mergedDetails(before, others), { before, after: mergedDetails(before, others) })).toEqual(
        before,
      );
    }),
  );
});
