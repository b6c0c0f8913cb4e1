import { randomUUID } from "node:crypto";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import type { AssetEvent } from "../asset/events.ts";
import type { EditsReply, MozaikDraft } from "./contract.ts";
import { applyChanges, applyEdit, copyStructure, type EditRequest, type MozaikDocument } from "./document/index.ts";

let mall: TestMall;
let author: Caller;
let other: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [author, other] = [await mall.person("author"), await mall.person("other")];
});
afterAll(() => mall.stop());

let id: string;
let page: string;
let tile: string;
let start: MozaikDocument;
beforeEach(async () => {
  id = (await author.call("POST", "/api/mozaiks", { name: "Harbour" })).body.id;
  start = (await draft()).document;
  const idOf = (kind: string) => Object.values(start.nodes).find((node) => node.kind === kind)?.id ?? "";
  [page, tile] = [idOf("page"), idOf("tile")];
});

const draft = async (): Promise<MozaikDraft> => (await author.call("GET", `/api/mozaiks/${id}`)).body;
const post = (path: string, body: object, by = author, headers = {}) =>
  by.call("POST", `/api/mozaiks/${id}/${path}`, body, headers);
const edits = (baseRevision: number, ...requests: object[]) => post("edits", { baseRevision, edits: requests });
const color = (node: string, backgroundColor: string) => ({
  edit: "setDesign",
  input: { id: node, design: { backgroundColor } },
});
const rename = (name: string) => ({ edit: "renamePage", input: { id: page, name } });
const replay = (document: MozaikDocument, reply: EditsReply) =>
  reply.edits.reduce((present, { changes }) => applyChanges(present, changes), document);

test("edits become events in order, and applying the reply gives the server's document", async () => {
  const answer = await edits(0, rename("Home"), color(tile, "#112233"));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    revision: 2,
    edits: [
      { revision: 1, event: "PageRenamed" },
      { revision: 2, event: "DesignChanged" },
    ],
    canUndo: true,
    canRedo: false,
  });
  const now = await draft();
  expect(now.revision).toBe(2);
  expect(replay(start, answer.body)).toEqual(now.document);
});

test("another user's Mozaik cannot be edited: the answer is 404", async () => {
  const requests = [
    post("edits", { baseRevision: 0, edits: [rename("Mine")] }, other),
    post("undo", { baseRevision: 0 }, other),
    post("redo", { baseRevision: 0 }, other),
    post("restore", { baseRevision: 0, revision: 0 }, other),
  ];
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await post("edits", { baseRevision: 0, edits: [rename("Mine")] }, mall.guest())).status).toBe(401);
});

test("edits on an old revision are accepted for other fields, and the reply contains the changes the client had not seen", async () => {
  await edits(0, rename("Home"));
  const answer = await edits(0, color(tile, "#112233"));
  expect(answer.body.edits.map(({ event }: { event: string }) => event)).toEqual(["PageRenamed", "DesignChanged"]);
  expect(replay(start, answer.body)).toEqual((await draft()).document);
});

test("editing a field changed since is a conflict that names field, user and time; nothing of the request is stored", async () => {
  await edits(0, color(tile, "#112233"));
  const answer = await edits(0, rename("Home"), color(tile, "#445566"));
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: "edit-conflict",
    conflicts: [
      {
        id: tile,
        path: ["design", "backgroundColor"],
        by: { userId: author.userId, revision: 1, at: expect.stringMatching(/^\d{4}-/) },
      },
    ],
  });
  expect((await draft()).revision).toBe(1);
});

test("a request repeated with its idempotency key changes nothing and gets the same answer, even after further edits", async () => {
  const send = () =>
    post("edits", { baseRevision: 0, edits: [rename("Home")] }, author, { "idempotency-key": `edit-${id}` });
  const first = await send();
  await edits(1, color(tile, "#112233"));
  await post("undo", { baseRevision: 2 });
  const again = await send();
  expect(again.status).toBe(200);
  expect(again.body).toEqual(first.body);
  expect((await draft()).revision).toBe(3);
});

test("malformed edits and future revisions are refused", async () => {
  expect((await edits(1, rename("Home"))).body).toMatchObject({ status: 400, code: "unknown-revision" });
  expect((await edits(0)).status).toBe(400);
  expect((await edits(0, { edit: "explode", input: {} })).status).toBe(400);
  expect((await edits(0, { edit: "renamePage", input: { id: page, name: "" } })).status).toBe(400);
  expect((await edits(0, { edit: "removePage", input: { id: page } })).body).toMatchObject({
    status: 422,
    code: "one-page-must-remain",
  });
});

test("a version's name has at most 120 characters", async () => {
  expect((await post("versions", { name: "é".repeat(120) })).status).toBe(204);
  expect((await post("versions", { name: "é".repeat(121) })).status).toBe(400);
  expect((await post("versions", { name: "  " })).status).toBe(400);
  expect((await post("versions", { name: "Mine" }, other)).status).toBe(404);
});

test("ten megabytes of rubbish are refused and not stored", async () => {
  const rubbish = rename("x".repeat(10_000_000));
  expect((await edits(0, rubbish)).status).toBe(413);
  expect((await draft()).revision).toBe(0);
});

test("a structure of thousands of nodes can be pasted, undone, redone and restored", async () => {
  const ids = Array.from({ length: 2_000 }, () => randomUUID());
  const [root = ""] = ids;
  const tiles = ids.map((own, index) => ({
    id: own,
    kind: index === 0 ? "page" : "tile",
    parentId: index === 0 ? null : root,
    rank: `a${String(index).padStart(4, "1")}1`,
    ...(index === 0 ? { name: "Many" } : {}),
  }));
  const paste = {
    edit: "paste",
    input: { structure: { v: 1, nodes: tiles }, ids: ids.map(() => randomUUID()), place: { parentId: null } },
  };
  const pasted = await edits(0, paste);
  expect([pasted.status, pasted.text.slice(0, 200)]).toEqual([200, expect.stringContaining("StructurePasted")]);
  const count = async () => Object.keys((await draft()).document.nodes).length;
  expect(await count()).toBe(2_002);
  await post("undo", { baseRevision: 1 });
  expect(await count()).toBe(2);
  await post("redo", { baseRevision: 2 });
  await post("restore", { baseRevision: 3, revision: 0 });
  expect((await draft()).document).toEqual(start);
});

test("undo, redo and restore", async () => {
  await edits(0, rename("Home"), color(tile, "#112233"));
  const undone = await post("undo", { baseRevision: 2 });
  expect(undone.body).toMatchObject({ edits: [{ event: "EditUndone" }], canUndo: true, canRedo: true });
  expect((await draft()).document.nodes[tile]?.design).toBeUndefined();
  const redone = await post("redo", { baseRevision: 3 });
  expect(redone.body).toMatchObject({ revision: 4, edits: [{ event: "EditRedone" }], canRedo: false });
  expect((await draft()).document.nodes[tile]?.design).toEqual({ backgroundColor: "#112233" });

  const part = await post("restore", { baseRevision: 4, revision: 0, nodeId: tile });
  expect(part.body).toMatchObject({ edits: [{ event: "VersionRestored" }] });
  expect((await draft()).document.nodes).toMatchObject({ [page]: { name: "Home" }, [tile]: start.nodes[tile] });
  await post("restore", { baseRevision: 5, revision: 0 });
  expect((await draft()).document).toEqual(start);
});

const joined = (request: object) => ({ ...request, joined: true });

test("an edit group is undone and redone as a whole", async () => {
  const group = [rename("Start"), joined(color(tile, "#112233")), joined(color(page, "#445566"))];
  await edits(0, rename("Home"), ...group);
  const undone = await post("undo", { baseRevision: 4 });
  expect(undone.body).toMatchObject({
    revision: 5,
    edits: [{ event: "EditUndone", label: expect.stringMatching(/^Undid: .* and 2 more$/) }],
    canUndo: true,
    canRedo: true,
  });
  expect((await draft()).document.nodes).toEqual({ ...start.nodes, [page]: { ...start.nodes[page], name: "Home" } });
  await post("redo", { baseRevision: 5 });
  expect((await draft()).document.nodes).toMatchObject({
    [page]: { name: "Start", design: { backgroundColor: "#445566" } },
    [tile]: { design: { backgroundColor: "#112233" } },
  });
  await post("undo", { baseRevision: 6 });
  const last = await post("undo", { baseRevision: 7 });
  expect([last.body.canUndo, (await draft()).document]).toEqual([false, start]);
});

test("edits of one request that are not joined are undone one by one", async () => {
  await edits(0, rename("Home"), color(tile, "#112233"));
  await post("undo", { baseRevision: 2 });
  expect((await draft()).document.nodes[page]).toMatchObject({ name: "Home" });
});

test("an edit group repeated with its idempotency key stays one group", async () => {
  const send = () =>
    post("edits", { baseRevision: 0, edits: [rename("Home"), joined(color(tile, "#112233"))] }, author, {
      "idempotency-key": `group-${id}`,
    });
  expect((await send()).body).toEqual((await send()).body);
  await post("undo", { baseRevision: 2 });
  expect((await draft()).document).toEqual(start);
});

test("a restored part and later edits of its group, sent in several requests, are undone together", async () => {
  const second = randomUUID();
  const added = { edit: "addTile", input: { id: second, place: { parentId: page } } };
  await edits(0, added, { edit: "removeTile", input: { id: second } });
  const gone = await post("restore", { baseRevision: 2, nodeId: second });
  await edits(gone.body.revision, joined(color(second, "#112233")));
  await edits(4, joined(color(second, "#445566")));
  const undone = await post("undo", { baseRevision: 5 });
  expect(undone.body.edits).toMatchObject([{ label: "Undid: Brought back tile 2 and 2 more" }]);
  expect((await draft()).document.nodes[second]).toBeUndefined();
});

test("a request holds at most five hundred edits", async () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => joined(rename(`Page ${n}`)));
  expect((await edits(0, ...many(501))).status).toBe(400);
  expect((await edits(0, ...many(500))).body.revision).toBe(500);
  await post("undo", { baseRevision: 500 });
  expect((await draft()).document).toEqual(start);
});

test("a removed part can be restored alone, and the restore can be undone", async () => {
  const second = randomUUID();
  const added = { edit: "addTile", input: { id: second, place: { parentId: page } } };
  await edits(0, added, color(second, "#112233"), { edit: "removeTile", input: { id: second } });
  const back = await post("restore", { baseRevision: 3, nodeId: second });
  expect(back.body).toMatchObject({
    edits: [{ event: "VersionRestored", label: expect.stringMatching(/^Brought back/) }],
  });
  expect((await draft()).document.nodes[second]).toMatchObject({ design: { backgroundColor: "#112233" } });
  expect((await post("restore", { baseRevision: 4, nodeId: second })).body.edits).toEqual([]);
  await post("undo", { baseRevision: 4 });
  expect((await draft()).document.nodes[second]).toBeUndefined();
  expect((await post("restore", { baseRevision: 5, nodeId: randomUUID() })).body).toMatchObject({
    status: 422,
    code: "node-not-found",
  });
  expect((await post("restore", { baseRevision: 5 })).status).toBe(400);
});

test("an answer holds at most a thousand edits, even after ten thousand", async () => {
  const tint = (n: number) => `#${n.toString(16).padStart(6, "0")}`;
  const changed = (n: number) => ({
    type: "DesignChanged",
    data: {
      mozaikId: id,
      userId: author.userId,
      at: "2026-01-01T00:00:00.000Z",
      description: { label: "Changed background" },
      changes: [
        {
          op: "update",
          id: tile,
          path: ["design", "backgroundColor"],
          ...(n === 1 ? {} : { from: tint(n - 1) }),
          to: tint(n),
        },
      ],
    },
  });
  for (let from = 1; from < 10_000; from += 1_000) {
    author.see(await mall.given(`mozaik-${id}`, ...Array.from({ length: 1_000 }, (_, n) => changed(from + n))));
  }
  const since = (revision: number) => author.call("GET", `/api/mozaiks/${id}/edits?since=${revision}`);
  const tooFar = { status: 409, code: "too-far-behind" };
  expect((await since(0)).body).toMatchObject(tooFar);
  expect((await since(8_999)).body).toMatchObject(tooFar);
  expect((await since(9_000)).body.edits).toHaveLength(1_000);
  expect((await edits(0, rename("Home"))).body).toMatchObject(tooFar);
  expect((await post("undo", { baseRevision: 0 })).body).toMatchObject(tooFar);
  expect((await post("restore", { baseRevision: 0, revision: 1 })).body).toMatchObject(tooFar);
  const newest = await draft();
  expect([newest.revision, newest.document.nodes[tile]?.design]).toEqual([10_000, { backgroundColor: tint(10_000) }]);
  expect((await edits(newest.revision, rename("Home"))).body).toMatchObject({ revision: 10_001, edits: [{}] });
});

test("naming a version the same again is not an event", async () => {
  await edits(0, rename("Home"));
  for (const name of ["Fair", "Fair", null, null]) await post("versions", { name, revision: 1 });
  expect((await edits(1, color(tile, "#112233"))).body.revision).toBe(4);
});

test("undo with nothing to undo changes nothing and reports canUndo false", async () => {
  expect((await post("undo", { baseRevision: 0 })).body).toEqual({
    revision: 0,
    edits: [],
    canUndo: false,
    canRedo: false,
  });
});

test("two simultaneous requests both take effect", async () => {
  const answers = await Promise.all([edits(0, rename("Home")), edits(0, color(tile, "#112233"))]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await draft()).document.nodes).toMatchObject({
    [page]: { name: "Home" },
    [tile]: { design: { backgroundColor: "#112233" } },
  });
});

describe("assets", () => {
  async function asset(owner: Caller, isPublic: boolean): Promise<string> {
    const assetId = randomUUID();
    const created: AssetEvent = {
      type: "AssetCreated",
      data: {
        assetId,
        authorId: owner.userId,
        file: {
          blobId: "b".repeat(64),
          sha256: "b".repeat(64),
          size: 1,
          mime: "image/png",
          fileName: "sea.png",
          type: "image",
          width: 4,
          height: 3,
          colour: "#336699",
        },
        details: { name: "Sea", summary: "Sea", description: "", caption: "", credit: "", tags: [], isPublic, url: "" },
      },
    };
    author.see(await mall.given(`asset-${assetId}`, created));
    return assetId;
  }
  /** Its author makes it private. */
  const closed = async (assetId: string) => {
    const words = { name: "Sea", summary: "Sea", description: "", caption: "", credit: "" };
    const details = { ...words, tags: [], isPublic: false, url: "" };
    const event: AssetEvent = { type: "AssetDetailsChanged", data: { assetId, details } };
    author.see(await mall.given(`asset-${assetId}`, event));
  };
  const background = (assetId: string) => ({
    edit: "setDesign",
    input: {
      id: tile,
      design: {
        backgroundImage: {
          assetId,
          type: "image",
          scaling: "fit",
          alignX: "center",
          alignY: "top",
          opacity: 1,
          parallax: false,
        },
      },
    },
  });

  test("own and public assets can be used, and the draft contains those it shows", async () => {
    const [own, everyones] = [await asset(author, false), await asset(other, true)];
    expect((await edits(0, background(own))).status).toBe(200);
    expect((await edits(1, background(everyones))).status).toBe(200);
    expect(Object.keys((await draft()).assets)).toEqual([everyones]);
  });

  test("another user's private asset and a missing one get the same refusal, also when pasted", async () => {
    const refused = { status: 422, code: "asset-not-usable" };
    const foreign = await asset(other, false);
    expect((await edits(0, background(foreign))).body).toMatchObject(refused);
    expect((await edits(0, background(randomUUID()))).body).toMatchObject(refused);
    const structure = { v: 1, nodes: [{ ...start.nodes[tile], ...background(foreign).input }] };
    const paste = { edit: "paste", input: { structure, ids: [randomUUID()], place: { parentId: page } } };
    expect((await edits(0, paste)).body).toMatchObject(refused);
    expect((await draft()).revision).toBe(0);
  });

  test("a new block cannot contain another user's private asset", async () => {
    const [layout, column, empty] = [randomUUID(), randomUUID(), randomUUID()];
    const ids = [layout, column, empty];
    await edits(0, { edit: "addLayout", input: { preset: "one", ids, place: { parentId: tile } } });
    const block = (assetId: string) => ({
      edit: "addBlock",
      input: {
        id: randomUUID(),
        place: { parentId: column },
        content: { type: "asset", assetId, mediaType: "image" },
      },
    });
    const refused = await edits(1, block(await asset(other, false)));
    expect(refused.body).toMatchObject({ status: 422, code: "asset-not-usable" });
    expect((await edits(1, block(await asset(other, true)))).status).toBe(200);
  });

  describe("a picture's size", () => {
    const block = randomUUID();
    const content = (assetId: string) => ({ type: "asset", assetId, mediaType: "image" });
    const sized = (width: number, height: number): EditRequest => ({
      edit: "setSize",
      input: { id: block, imageSize: { width, height } },
    });
    /** A picture of 4 × 3 px in a block of its own; returns its asset. */
    async function picture(): Promise<string> {
      const assetId = await asset(author, false);
      const ids = [randomUUID(), randomUUID(), block];
      const added = { edit: "addLayout", input: { preset: "one", ids, place: { parentId: tile } } };
      const shown = { edit: "setContent", input: { id: block, content: content(assetId) } };
      expect((await edits(0, added, shown)).status).toBe(200);
      expect((await draft()).assets).toHaveProperty(assetId);
      return assetId;
    }

    test("is at most its original's, in width and in height", async () => {
      await picture();
      const refused = { status: 422, code: "beyond-original-size" };
      expect((await edits(2, sized(5, 3))).body).toMatchObject(refused);
      expect((await edits(2, sized(4, 4))).body).toMatchObject({
        ...refused,
        detail: "This picture is 4 × 3 px. It cannot be larger than that.",
      });
      expect((await edits(2, sized(4, 3))).status).toBe(200);
      expect((await draft()).document.nodes[block]).toMatchObject({ imageSize: { width: 4, height: 3 } });
    });

    test("stays, if it was stored larger, and is that of the original where it is pasted", async () => {
      const assetId = await picture();
      const imageSize = { width: 9_000, height: 2 };
      const { event, description, changes } = applyEdit((await draft()).document, sized(9_000, 2));
      const data = { mozaikId: id, userId: author.userId, at: new Date().toISOString(), description, changes };
      author.see(await mall.given(`mozaik-${id}`, { type: event, data }));
      const { document } = await draft();
      expect(document.nodes[block]).toMatchObject({ imageSize });
      const [copy, parentId] = [randomUUID(), document.nodes[block]?.parentId];
      const structure = copyStructure(document, block);
      expect((await edits(3, { edit: "paste", input: { structure, ids: [copy], place: { parentId } } })).status).toBe(
        200,
      );
      const after = (await draft()).document.nodes;
      expect(after[copy]).toMatchObject({ content: { assetId }, imageSize: { width: 4, height: 2 } });
      expect(after[block]).toMatchObject({ imageSize });
    });
  });

  test("another user's private asset cannot be the picture of a Mozaik's search appearance", async () => {
    const share = (pictureId: string) =>
      author.call("PUT", `/api/mozaiks/${id}/search`, { title: "", description: "", pictureId });
    const foreign = await asset(other, false);
    for (const pictureId of [foreign, randomUUID()]) {
      expect((await share(pictureId)).body).toMatchObject({ status: 422, code: "asset-not-usable" });
    }
    expect((await draft()).search.pictureId).toBeNull();
    expect((await share(await asset(author, false))).status).toBe(204);
  });

  describe("another user's picture that has been private since", () => {
    let foreign: string;
    const shownAt = async (revision: number) =>
      Object.keys((await author.call("GET", `/api/mozaiks/${id}/versions/${revision}`)).body.assets);
    beforeEach(async () => {
      foreign = await asset(other, true);
      await edits(0, background(foreign));
    });

    test("is shown where it is shown, and does not come back once it is gone from there", async () => {
      await closed(foreign);
      expect(Object.keys((await draft()).assets)).toEqual([foreign]);
      await edits(1, color(tile, "#112233"), {
        edit: "setDesign",
        input: { id: tile, design: { backgroundImage: null } },
      });
      expect(await shownAt(1)).toEqual([]);
      const refused = { status: 422, code: "asset-not-usable" };
      expect((await post("restore", { baseRevision: 3, revision: 1 })).body).toMatchObject(refused);
      expect((await post("undo", { baseRevision: 3 })).body).toMatchObject(refused);
      expect((await post("restore", { baseRevision: 3, revision: 0 })).status).toBe(200);
      expect((await draft()).assets).toEqual({});
    });

    test("comes back while visitors see it", async () => {
      expect((await author.call("POST", `/api/mozaiks/${id}/publish`)).status).toBe(204);
      await closed(foreign);
      await edits(2, { edit: "setDesign", input: { id: tile, design: { backgroundImage: null } } });
      expect(await shownAt(1)).toEqual([foreign]);
      expect((await post("restore", { baseRevision: 3, revision: 1 })).status).toBe(200);
    });
  });

  test("a version is restored with its picture, even if the picture has been deleted since", async () => {
    const own = await asset(author, false);
    await edits(0, background(own));
    await post("undo", { baseRevision: 1 });
    author.see(await mall.given(`asset-${own}`, { type: "AssetDeleted", data: { assetId: own } } as AssetEvent));
    expect((await post("restore", { baseRevision: 2, revision: 1 })).status).toBe(200);
    const { document, assets } = await draft();
    expect(document.nodes[tile]?.design?.backgroundImage?.assetId).toBe(own);
    expect(Object.keys(assets)).toEqual([own]);
  });

  test("an asset already in the Mozaik can be used in it again, even after it became private", async () => {
    const shared = await asset(other, true);
    await edits(0, background(shared));
    await closed(shared);
    const again = background(shared);
    expect((await edits(1, { ...again, input: { ...again.input, id: page } })).status).toBe(200);
  });
});

test("a page with an older document schema must reload, whatever it sends, and changes nothing", async () => {
  const old = { "document-schema": "0" };
  const before = await author.call("GET", `/api/mozaiks/${id}`);
  for (const [path, body] of [
    ["edits", { baseRevision: 0, edits: [{ edit: "of old times" }] }],
    ["undo", { baseRevision: 0 }],
    ["restore", { baseRevision: 0, revision: 0 }],
  ] as const) {
    const answer = await post(path, body, author, old);
    expect([answer.status, answer.body.code]).toEqual([409, "page-outdated"]);
  }
  const newer = await post("undo", { baseRevision: 0 }, author, { "document-schema": "99" });
  expect([newer.status, newer.body.code]).toEqual([503, "server-outdated"]);
  expect((await author.call("GET", `/api/mozaiks/${id}`)).body.revision).toBe(before.body.revision);
});
