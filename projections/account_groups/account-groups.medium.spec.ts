import { QueryBus } from "@nestjs/cqrs";
import { GroupsWithMember, MembersOfGroups } from "#modules/account/messages";
import { MOST_GROUPS } from "#modules/account/rules/group-limits";
import { rebuilt } from "../../test/support/read-models.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let owner: Caller;
let bo: Caller;
let cy: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  owner = await mall.person("owner");
  bo = await mall.person("bo-1");
  cy = await mall.person("cy-1");
});
afterAll(() => mall.stop());

const groupsOf = (reader: Caller, userId = reader.userId) => reader.call("GET", `/api/accountGroups/byUser/${userId}`);
const create = (who: Caller, name: string) => who.call("POST", "/api/accountGroups", { name });
const change = (who: Caller, id: string, body: object) => who.call("PATCH", `/api/accountGroups/${id}`, body);
const ask = () => mall.app.get(QueryBus);

test("a person makes a group, gives it members, and sees it at once", async () => {
  const created = await create(owner, " Family ");
  expect(created.status).toBe(201);
  expect(created.headers.get("content-type")).toMatch(/^text\/plain/);
  const id = created.text;
  expect((await change(owner, id, { members: [cy.userId, bo.userId] })).status).toBe(204);
  expect((await groupsOf(owner)).body).toEqual({ items: [{ id, name: "Family", members: [cy.userId, bo.userId] }] });
  expect((await change(owner, id, { name: "Relatives", members: [bo.userId] })).status).toBe(204);
  expect((await groupsOf(owner)).body).toEqual({ items: [{ id, name: "Relatives", members: [bo.userId] }] });
});

test("members and strangers neither see nor change a group, and guests are turned away", async () => {
  const { text: id } = await create(owner, "Secret");
  await change(owner, id, { members: [bo.userId] });
  for (const other of [bo, cy]) {
    expect((await groupsOf(other.follow(owner))).body.items).toEqual([]);
    expect((await groupsOf(other, owner.userId)).status).toBe(404);
    expect((await change(other, id, { name: "Mine" })).status).toBe(404);
    expect((await other.call("DELETE", `/api/accountGroups/${id}`)).status).toBe(404);
  }
  expect((await create(mall.guest(), "Guests")).status).toBe(401);
  expect((await groupsOf(mall.guest(), owner.userId)).status).toBe(401);
});

test("a name is required, and unknown fields and people are refused", async () => {
  expect((await create(owner, "  ")).status).toBe(400);
  const { text: id } = await create(owner, "Checked");
  expect((await change(owner, id, { ownerId: bo.userId })).status).toBe(400);
  expect((await change(owner, id, { members: ["bo"] })).status).toBe(400);
  expect((await change(owner, id, { members: [id] })).body).toMatchObject({ detail: "There is no such person." });
});

test("the members of groups are known at once, each once, and only to code that asks for the owner's groups", async () => {
  const ids = [];
  for (const members of [[bo.userId, cy.userId], [cy.userId], [bo.userId]]) {
    const { text: id } = await create(owner, "Overlapping");
    await change(owner, id, { members });
    ids.push(id);
  }
  const members = (groupIds: readonly string[], ownerId = owner.userId) =>
    ask().execute(new MembersOfGroups(groupIds, ownerId));
  expect(await members(ids)).toEqual([bo.userId, cy.userId]);
  expect(await members(ids, bo.userId)).toEqual([]);
  await change(owner, ids[0] ?? "", { members: [bo.userId] });
  await owner.call("DELETE", `/api/accountGroups/${ids[1]}`);
  expect(await members(ids)).toEqual([bo.userId]);
});

test("a deleted group is in no list", async () => {
  const { text: id } = await create(owner, "Short-lived");
  await change(owner, id, { members: [cy.userId] });
  await groupsOf(owner);
  expect(await ask().execute(new GroupsWithMember(cy.userId))).toContain(id);
  expect((await owner.call("DELETE", `/api/accountGroups/${id}`)).status).toBe(204);
  expect((await owner.call("DELETE", `/api/accountGroups/${id}`)).status).toBe(204);
  expect((await groupsOf(owner)).body.items.map((each: { id: string }) => each.id)).not.toContain(id);
  expect(await ask().execute(new GroupsWithMember(cy.userId))).not.toContain(id);
});

test("nobody has more groups than the limit", async () => {
  const many = await mall.person("many");
  for (let made = 0; made < MOST_GROUPS; made++) expect((await create(many, `Group ${made}`)).status).toBe(201);
  expect(await create(many, "One more")).toMatchObject({ status: 422, body: { detail: "You can have 50 groups." } });
});

test("the read model rebuilt from the first event is the same", async () => {
  const { before, after } = await rebuilt(mall, "account_groups", ["account_groups.group", "account_groups.member"]);
  expect(before["account_groups.member"]).not.toEqual([]);
  expect(after).toEqual(before);
});
