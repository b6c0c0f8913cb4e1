import { randomUUID } from "node:crypto";
import { checkOut, offer } from "../../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

/** An asset on sale whose author wants these people notified. */
async function assetOnSale(author: Caller, purchaseReceiversAccounts: readonly string[]) {
  const parts = new FormData();
  parts.append("meta", JSON.stringify({ name: "Harbour sound", summary: "Waves", purchaseReceiversAccounts }));
  parts.append("file", new Blob(["waves"]), "waves.txt");
  const { id } = (await author.call("POST", "/api/assets", parts)).body;
  const option = await offer(author, id, { licenseTypeId: "asset-view" }, "asset");
  expect(option.status).toBe(201);
  return { assetId: id, licenseOptionId: option.body.id };
}

test("the people whom the author chose hear of a purchase once, besides the author; nobody else does", async () => {
  const [author, friend, stranger, buyer] = await Promise.all(
    ["author", "friend", "stranger", "buyer"].map((name) => mall.person(name)),
  );
  if (!author || !friend || !stranger || !buyer) throw new Error("no people");
  const receivers = [friend.userId, author.userId, randomUUID()];
  const { assetId, licenseOptionId } = await assetOnSale(author, receivers);
  buyer.follow(author);
  expect((await buyer.call("POST", "/api/cart/items", { licenseOptionId })).status).toBe(204);
  const paid = await checkOut(buyer);
  expect(paid.status).toBe(201);
  await mall.settled();
  const heard = async (person: Caller) => {
    const { items } = (await person.follow(buyer).call("GET", `/api/notifications/${person.userId}`)).body;
    return items.map(({ type, url }: { type: string; url: string }) => `${type} ${url}`);
  };
  expect(await heard(author)).toEqual([`purchase /asset/${assetId}`]);
  expect(await heard(friend)).toEqual([`purchase /asset/${assetId}`]);
  expect(await heard(stranger)).toEqual([]);
});
