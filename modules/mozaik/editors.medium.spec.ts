import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let editor: Caller;
let stranger: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [author, editor, stranger] = [
    await mall.person("author"),
    await mall.person("editor"),
    await mall.person("stranger"),
  ];
});
afterAll(() => mall.stop());

let id: string;
let page: string;
beforeEach(async () => {
  id = (await author.call("POST", "/api/mozaiks", { name: "Harbour" })).body.id;
  const { document } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  page = Object.values<{ id: string; kind: string }>(document.nodes).find(({ kind }) => kind === "page")?.id ?? "";
});

const invite = (who: Caller, by = author) => by.call("PUT", `/api/mozaiks/${id}/editors/${who.userId}`);
const remove = (who: Caller, by = author) => by.call("DELETE", `/api/mozaiks/${id}/editors/${who.userId}`);
const rename = (by: Caller, baseRevision: number, name: string) =>
  by.call("POST", `/api/mozaiks/${id}/edits`, {
    baseRevision,
    edits: [{ edit: "renamePage", input: { id: page, name } }],
  });
const draft = (by: Caller) => by.follow(author).call("GET", `/api/mozaiks/${id}`);

test("an invited editor opens and edits the draft, others cannot", async () => {
  expect((await draft(editor)).status).toBe(404);
  expect((await invite(editor)).status).toBe(204);
  expect((await draft(editor)).body).toMatchObject({ role: "editor", canUndo: false });
  expect((await rename(editor, 1, "Quay")).status).toBe(200);
  expect((await author.follow(editor).call("GET", `/api/mozaiks/${id}`)).body).toMatchObject({
    role: "author",
    canUndo: false,
  });
  expect((await editor.call("GET", "/api/mozaiks?role=editor")).body.items).toContainEqual(
    expect.objectContaining({ id }),
  );
  expect((await rename(stranger, 1, "Mine")).status).toBe(404);
});

test("an editor cannot publish, describe, invite or delete", async () => {
  await invite(editor);
  const refused = await Promise.all([
    editor.call("POST", `/api/mozaiks/${id}/publish`),
    editor.call("PATCH", `/api/mozaiks/${id}/settings`, { name: "Mine" }),
    editor.call("PUT", `/api/mozaiks/${id}/search`, { title: "Mine", description: "", pictureId: null }),
    invite(stranger, editor),
    remove(author, editor),
    editor.call("DELETE", `/api/mozaiks/${id}`),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});

test("each user undoes only their own edits", async () => {
  await invite(editor);
  await rename(author, 1, "Home");
  const undo = (by: Caller, baseRevision: number) => by.call("POST", `/api/mozaiks/${id}/undo`, { baseRevision });
  expect((await undo(editor, 2)).body).toMatchObject({ edits: [], canUndo: false });
  expect((await rename(editor, 2, "Quay")).status).toBe(200);
  const refused = await undo(author, 3);
  const [profile] = (await author.call("GET", `/api/mozaiks/${id}/editors`)).body.editors;
  expect(refused).toMatchObject({
    status: 409,
    body: {
      detail: `${profile.name} changed the same since: Renamed page "Home" to "Quay"`,
      conflicts: [{ id: page, by: { userId: editor.userId, user: { name: profile.name }, revision: 3 } }],
    },
  });
  expect((await undo(editor, 3)).body).toMatchObject({ canUndo: false, canRedo: true });
  expect((await undo(author, 4)).status).toBe(200);
});

test("edits of others can be read by revision", async () => {
  await invite(editor);
  await rename(editor, 1, "Quay");
  const since = await author.call("GET", `/api/mozaiks/${id}/edits?since=1`);
  expect(since.body).toMatchObject({ revision: 2, edits: [{ revision: 2, event: "PageRenamed" }], canUndo: false });
  expect((await stranger.call("GET", `/api/mozaiks/${id}/edits?since=1`)).status).toBe(404);
});

test("inviting twice adds one editor; editors are listed, can leave and can be removed", async () => {
  await invite(editor);
  await invite(editor);
  const listed = await editor.call("GET", `/api/mozaiks/${id}/editors`);
  expect(listed.body).toMatchObject({ author: { id: author.userId }, editors: [{ id: editor.userId }] });
  expect((await remove(editor, editor)).status).toBe(204);
  expect((await rename(editor, 1, "Quay")).status).toBe(404);
  await invite(editor);
  expect((await remove(editor)).status).toBe(204);
  expect((await draft(editor)).status).toBe(404);
  expect((await editor.call("GET", "/api/mozaiks?role=editor")).body.items).not.toContainEqual(
    expect.objectContaining({ id }),
  );
});

test("an unknown user cannot be invited", async () => {
  const nobody = await author.call("PUT", `/api/mozaiks/${id}/editors/00000000-0000-4000-8000-000000000001`);
  expect(nobody.body).toMatchObject({ status: 404, code: "user-not-found" });
});
