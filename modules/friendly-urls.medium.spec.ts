import { randomUUID } from "node:crypto";
import { commandContext } from "#backend/commands/command-context";
import { startTestMall, type TestMall } from "../test/support/test-mall.ts";
import { AssetUrls } from "./asset/asset-urls.ts";
import type { FriendlyUrls } from "./friendly-urls.ts";
import { MozaikUrls } from "./mozaik/mozaik/mozaik-urls.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

const context = () => commandContext({ userId: randomUUID(), correlationId: randomUUID() });

describe.each([
  ["asset", AssetUrls],
  ["mozaik", MozaikUrls],
])("the friendly urls of one item type: %s", (_, type) => {
  let urls: FriendlyUrls;
  beforeAll(() => {
    urls = mall.app.get(type);
  });

  test("belong to one item each, which may take its own again", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await urls.reserve("sea", first, context());
    await urls.reserve("sea", first, context());
    await expect(urls.reserve("sea", second, context())).rejects.toMatchObject({ code: "name-taken" });
    await urls.release("sea", second, context());
    expect(await urls.isFree("sea", second)).toBe(false);
    await urls.release("sea", first, context());
    await urls.reserve("sea", second, context());
  });

  test("are taken again by a command that comes again after they were released", async () => {
    const [item, repeated] = [randomUUID(), context()];
    await urls.reserve("tide", item, repeated);
    await urls.release("tide", item, context());
    await urls.reserve("tide", item, repeated);
    expect(await urls.isFree("tide", randomUUID())).toBe(false);
  });

  test("are never those of a page of the client, and an empty one is none", async () => {
    await expect(urls.reserve("create", randomUUID(), context())).rejects.toMatchObject({ code: "name-taken" });
    await urls.reserve("", randomUUID(), context());
    await urls.reserve("", randomUUID(), context());
  });
});

test("an asset and a Mozaik may have the same url", async () => {
  await mall.app.get(AssetUrls).reserve("shared", randomUUID(), context());
  await mall.app.get(MozaikUrls).reserve("shared", randomUUID(), context());
});
