import type { QueryBus } from "@nestjs/cqrs";
import { GetAssetFacts } from "../../asset/messages.ts";
import { emptyDocument } from "../document/index.ts";
import { testId } from "../document/testing/any-edit.ts";
import { UsableAssets } from "./usable-assets.ts";

const ANNA = testId(1);
const BEN = testId(2);
const document = emptyDocument({ page: testId(3), tile: testId(4) });

/** Everything is somebody's private asset; keeps which ones were asked for. */
function assetsOf(owner: (assetId: string) => string | null) {
  const asked: string[] = [];
  const queries = {
    async execute(query: unknown) {
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

test("thousands of one's own assets are all looked up, each once", async () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => testId(100 + n));
  const { asked, assets } = assetsOf(() => ANNA);
  await assets.check(ANNA, document, [...ids, ...ids].map(shows));
  expect(asked.toSorted()).toEqual(ids.toSorted());
});

test("the last of many is refused like the first, and the first keeps the others from being looked up", async () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => testId(100 + n));
  const last = assetsOf((id) => (id === ids.at(-1) ? BEN : ANNA));
  await expect(last.assets.check(ANNA, document, ids.map(shows))).rejects.toMatchObject({ code: "asset-not-usable" });
  const first = assetsOf((id) => (id === ids[0] ? null : ANNA));
  await expect(first.assets.check(ANNA, document, ids.map(shows))).rejects.toMatchObject({ code: "asset-not-usable" });
  expect(first.asked.length).toBeLessThan(100);
});
