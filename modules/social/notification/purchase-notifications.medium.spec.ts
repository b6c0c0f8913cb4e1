import { randomUUID } from "node:crypto";
import { checkOut, offer } from "../../../test/support/selling.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall();
});
afterAll(() => mall.stop());

/** An asset on sale whose author wants these people notified. */
async function assetOnSale(author: Caller, receivers: object) {
  const parts = new FormData();
  parts.append("meta", JSON.stringify({ name: "Harbour sound", summary: "Waves", ...receivers }));
  parts.append("file", new Blob(["waves"]), "waves.txt");
  const { id } = (await author.call("POST", "/api/assets", parts)).body;
  const option = await offer(author, id, { licenseTypeId: "asset-view" }, "asset");
  expect(option.status).toBe(201);
  return { assetId: id, licenseOptionId: option.body.id };
}

test("the chosen people and members of groups hear of a purchase, once each, besides the author; nobody else does", async () => {
  const [author, friend, member, former, stranger, buyer] = await Promise.all(
    ["author", "friend", "member", "former", "stranger", "buyer"].map((name) => mall.person(name)),
  );
  if (!author || !friend || !member || !former || !stranger || !buyer) throw new Error("no people");
  const group = async (owner: Caller, ...members: Caller[]) => {
    const { text: id } = await owner.call("POST", "/api/accountGroups", { name: "Team" });
    await owner.call("PATCH", `/api/accountGroups/${id}`, { members: members.map(({ userId }) => userId) });
    return id;
  };
  const [team, other] = [await group(author, friend, member, former), await group(author, member)];
  const foreign = await group(buyer, stranger);
  const { assetId, licenseOptionId } = await assetOnSale(author, {
    purchaseReceiversAccounts: [friend.userId, author.userId, randomUUID()],
    purchaseReceiversAccountGroups: [team, other, foreign],
  });
  await author.call("PATCH", `/api/accountGroups/${team}`, { members: [friend.userId, member.userId] });
  buyer.follow(author);
  expect((await buyer.call("POST", "/api/cart/items", { licenseOptionId })).status).toBe(204);
  const paid = await checkOut(buyer);
  expect(paid.status).toBe(201);
  await mall.settled();
  const heard = async (person: Caller) => {
    const { items } = (await person.follow(buyer).call("GET", `/api/notifications/${person.userId}`)).body;
    return items.map(({ type, url }: { type: string; url: string }) => `${type} ${url}`);
  };
  for (const person of [author, friend, member]) expect(await heard(person)).toEqual([`purchase /asset/${assetId}`]);
  for (const person of [former, stranger]) expect(await heard(person)).toEqual([]);
});
