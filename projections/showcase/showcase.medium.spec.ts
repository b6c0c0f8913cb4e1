import { rebuilt } from "../../test/support/read-models.ts";
import { publishedMozaik } from "../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let keeper: Caller;
let author: Caller;
beforeAll(async () => {
  mall = await startTestMall({ SUPER_ADMINS: "keeper" });
  keeper = await mall.person("keeper");
  author = await mall.person("author");
});
afterAll(() => mall.stop());

const choose = (who: Caller, ...ids: string[]) =>
  who.call("PUT", "/api/showcase", { items: ids.map((itemId) => ({ itemType: "mozaik", itemId })) });

test("a super admin chooses what the home page shows, in that order; hidden and unlisted items are left out", async () => {
  const [first, second] = [
    await publishedMozaik(mall, author, { name: "First" }),
    await publishedMozaik(mall, author, { name: "Second" }),
  ];
  keeper.follow(author);
  expect((await choose(keeper, second, first)).status).toBe(204);
  const names = async () =>
    (await keeper.follow(author).call("GET", "/api/showcase")).body.items.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(["Second", "First"]);
  await author.call("POST", `/api/mozaiks/${second}/unpublish`);
  expect(await names()).toEqual(["First"]);
  await author.call("PATCH", `/api/mozaiks/${first}/settings`, { isListed: false });
  expect(await names()).toEqual([]);
});

test("nobody else may choose or read the choice", async () => {
  expect((await choose(author)).status).toBe(403);
  expect((await choose(mall.guest())).status).toBe(401);
  expect((await author.call("GET", "/api/showcase")).status).toBe(403);
});

test("the read model rebuilt from the first event is the same", async () => {
  const { before, after } = await rebuilt(mall, "showcase", ["showcase.item"]);
  expect(before["showcase.item"]).toHaveLength(2);
  expect(after).toEqual(before);
});
