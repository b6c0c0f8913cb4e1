import type { QueryBus } from "@nestjs/cqrs";
import { GetAssetFacts } from "../../asset/messages.ts";
import { GetItemsOnSale, GetLicensesHeld } from "../../marketplace/messages.ts";
import { emptyDocument } from "../document/index.ts";
import { testId } from "../document/testing/any-edit.ts";
import { UsableAssets } from "./usable-assets.ts";

const ANNA = testId(1);
const BEN = testId(2);
const document = emptyDocument({ page: testId(3), tile: testId(4) });

/** Every asset is private to its owner; records the requested ids. */
function assetsOf(owner: (assetId: string) => string | null) {
  const asked: string[] = [];
  const queries = {
    async execute(query: unknown) {
      if (query instanceof GetLicensesHeld) return new Map();
      if (!(query instanceof GetAssetFacts)) throw new Error("unexpected query");
      asked.push(query.assetId);
      const authorId = owner(query.assetId);
      return authorId === null ? null : { assetId: query.assetId, authorId, isPublic: false };
    },
  };
  return { asked, assets: new UsableAssets(queries as unknown as QueryBus) };
}

const shows = (assetId: string) =>
  ({ edit: "setContent", input: { id: testId(5), content: { type: "asset", assetId, mediaType: "image" } } }) as const;

test("thousands of the user's own assets are looked up once each", async () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => testId(100 + n));
  const { asked, assets } = assetsOf(() => ANNA);
  await assets.check(ANNA, document, [...ids, ...ids].map(shows));
  expect(asked.toSorted()).toEqual(ids.toSorted());
});

test("the last of many is refused like the first; a refused first one skips the other look-ups", async () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => testId(100 + n));
  const last = assetsOf((id) => (id === ids.at(-1) ? BEN : ANNA));
  await expect(last.assets.check(ANNA, document, ids.map(shows))).rejects.toMatchObject({ code: "asset-not-usable" });
  const first = assetsOf((id) => (id === ids[0] ? null : ANNA));
  await expect(first.assets.check(ANNA, document, ids.map(shows))).rejects.toMatchObject({ code: "asset-not-usable" });
  expect(first.asked.length).toBeLessThan(100);
});

describe("an asset of another user", () => {
  const ASSET = testId(50);
  const mayUse = async (of: { isPublic?: boolean; onSale?: boolean; license?: string; isThere?: boolean }) => {
    const { isPublic = true, onSale = false, license, isThere = true } = of;
    const queries = {
      async execute(query: unknown) {
        if (query instanceof GetAssetFacts) return isThere ? { assetId: ASSET, authorId: BEN, isPublic } : null;
        if (query instanceof GetItemsOnSale) return new Set(onSale && query.items.length > 0 ? [`asset/${ASSET}`] : []);
        if (!(query instanceof GetLicensesHeld)) throw new Error("unexpected query");
        return new Map(license === undefined ? [] : [[`asset/${ASSET}`, [{ licenseTypeId: license }]]]);
      },
    };
    const checked = new UsableAssets(queries as unknown as QueryBus).check(ANNA, document, [shows(ASSET)]);
    return checked.then(
      () => true,
      () => false,
    );
  };

  test("may be used while it is public and not on sale", async () => {
    expect(await mayUse({})).toBe(true);
    expect(await mayUse({ isPublic: false })).toBe(false);
    expect(await mayUse({ onSale: true })).toBe(false);
    expect(await mayUse({ isThere: false })).toBe(false);
  });

  test.each([
    ["asset-full-copy", true],
    ["asset-limited-copy", true],
    ["asset-view", false],
    ["mozaik-full-copy", true],
    ["mozaik-full-copy-assets-locked", false],
  ])("may be used under %s: %s, even if its author hides or deletes it", async (license, may) => {
    expect(await mayUse({ license, onSale: true })).toBe(may);
    expect(await mayUse({ license, isPublic: false })).toBe(may);
    expect(await mayUse({ license, isThere: false })).toBe(may);
  });
});
