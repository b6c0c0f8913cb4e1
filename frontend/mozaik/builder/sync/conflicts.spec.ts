import { describe, expect, it } from "@jest/globals";
import { is, Q, questionnaire, showIf } from "#modules/mozaik/document/logic/testing/questionnaire";
import { sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import { conditionOf, type EditRequest } from "#mozaik/document";
import { ApiError } from "../../../mall/api-error.ts";
import { BLOCK, OFFLINE, padding, paddingOf, settled, TILE, words, world } from "./testing/world.ts";

const CONFLICT = new ApiError(409, "edit-conflict", "Someone else changed the same.");
const removeBlock: EditRequest = { edit: "removeBlock", input: { id: BLOCK } };
const removeTile: EditRequest = { edit: "removeTile", input: { id: TILE } };
const MINE = { content: { text: sentence("Mine") } };
const THEIRS = { content: { text: sentence("Theirs") } };

describe("a block that someone removed while the author edited it", () => {
  /** The author edits a block that someone else has already removed. */
  const asked = async (...theirs: EditRequest[]) => {
    const there = world();
    const store = await there.open();
    for (const request of theirs) there.take(request);
    there.refusals.push(CONFLICT);
    store.edit(words("Mine"));
    await settled();
    return { ...there, store };
  };

  it("is a conflict, and the author still sees their words", async () => {
    const { store, told } = await asked(removeBlock);
    expect(store.state.get().saving).toMatchObject({
      kind: "conflict",
      conflict: { fields: [{ id: BLOCK, path: [] }], removed: [BLOCK] },
    });
    expect(store.state.get().document.nodes[BLOCK]).toMatchObject(MINE);
    expect(told).toEqual([]);
  });

  it("stays removed if the author takes theirs", async () => {
    const { store, stored, requests } = await asked(removeBlock);
    store.resolve("theirs");
    await settled();
    expect(stored.document.nodes[BLOCK]).toBeUndefined();
    expect(store.state.get()).toMatchObject({ saving: { kind: "saved" }, document: stored.document });
    expect(requests).toHaveLength(1);
  });

  it("comes back with the edit if the author keeps their own", async () => {
    const { store, stored, told } = await asked(removeBlock);
    store.resolve("mine");
    await settled();
    expect(stored.document.nodes[BLOCK]).toMatchObject(MINE);
    expect(store.state.get()).toMatchObject({ saving: { kind: "saved" }, document: stored.document });
    expect(told).toEqual([]);
  });

  it("comes back and is changed in one edit group", async () => {
    const { store, requests } = await asked(removeBlock);
    store.edit(padding("1px 1px 1px 1px"));
    store.resolve("mine");
    await settled();
    expect(requests.at(-1)?.request.edits).toEqual([{ ...words("Mine"), joined: true }, padding("1px 1px 1px 1px")]);
  });

  it("comes back in an edit group of its own if the first pending edit does not need it", async () => {
    const { open, take, refusals, requests } = world();
    const store = await open();
    take(removeBlock);
    refusals.push(CONFLICT);
    const color: EditRequest = { edit: "setDesign", input: { id: TILE, design: { backgroundColor: "#112233" } } };
    store.edit(color);
    store.edit(words("Mine"));
    await settled();
    store.resolve("mine");
    await settled();
    expect(requests.at(-1)?.request.edits).toEqual([color, words("Mine")]);
  });

  it("comes back with its tile in one edit group", async () => {
    const { store, server } = await asked(removeBlock, removeTile);
    const restored: object[] = [];
    const { restore } = server;
    server.restore = (request, key) => {
      restored.push(request);
      return restore(request, key);
    };
    store.resolve("mine");
    await settled();
    expect(restored).toEqual([
      { baseRevision: 12, nodeId: TILE },
      { baseRevision: 13, nodeId: BLOCK, joined: true },
    ]);
  });

  it("comes back with the tile around it that was removed later", async () => {
    const { store, stored } = await asked(removeBlock, removeTile);
    store.resolve("mine");
    await settled();
    expect(stored.document.nodes[BLOCK]).toMatchObject(MINE);
    expect(stored.document.nodes[TILE]).toBeDefined();
    expect(store.hasUnsent()).toBe(false);
  });

  it("is a conflict if the author types in it when the removal is announced", async () => {
    const { open, take, refusals, stored } = world();
    const store = await open();
    store.onNews(() => store.edit(words("Mine")));
    take(removeBlock);
    refusals.push(CONFLICT);
    await store.hear(11);
    await settled();
    expect(store.state.get().saving.kind).toBe("conflict");
    store.resolve("mine");
    await settled();
    expect(stored.document.nodes[BLOCK]).toMatchObject(MINE);
  });

  it("is a conflict if the removal comes with the answer to another edit", async () => {
    const { open, take, stored, left } = world();
    const store = await open();
    const other = testId(70);
    take({ edit: "addTile", input: { id: other, place: { parentId: testId(1) } } });
    take(removeBlock);
    store.edit({ edit: "setDesign", input: { id: TILE, design: { backgroundColor: "#112233" } } });
    store.edit(words("Mine"));
    await settled();
    expect(store.state.get().saving).toMatchObject({ kind: "conflict", conflict: { removed: [BLOCK] } });
    store.resolve("mine");
    await settled();
    expect(stored.document.nodes[BLOCK]).toMatchObject(MINE);
    expect(stored.document.nodes[TILE]?.design).toEqual({ backgroundColor: "#112233" });
    expect(left).toEqual([]);
  });

  it("comes back later if the server does not answer", async () => {
    const { store, refusals, stored, kept } = await asked(removeBlock);
    refusals.push(OFFLINE);
    store.resolve("mine");
    await settled();
    expect(store.state.get().saving.kind).toBe("offline");
    expect(store.state.get().document.nodes[BLOCK]).toMatchObject(MINE);
    expect(kept()?.pending).toMatchObject([
      { step: "restore", nodeId: BLOCK },
      { edit: "setText", joined: true },
    ]);
    store.retry();
    await settled();
    expect(stored.document.nodes[BLOCK]).toMatchObject(MINE);
  });

  it("asks again about changes that others made while it was being restored", async () => {
    const { open, take, refusals, stored } = world();
    const store = await open();
    take(removeTile);
    refusals.push(CONFLICT);
    store.edit(words("Mine"));
    store.edit({ edit: "renamePage", input: { id: testId(1), name: "Mine" } });
    await settled();
    take({ edit: "renamePage", input: { id: testId(1), name: "Theirs" } });
    store.resolve("mine");
    await settled();
    expect(store.state.get().saving).toMatchObject({
      kind: "conflict",
      conflict: { fields: [{ id: testId(1), path: ["name"] }], removed: [] },
    });
    store.resolve("theirs");
    await settled();
    expect(stored.document.nodes).toMatchObject({ [BLOCK]: MINE, [testId(1)]: { name: "Theirs" } });
  });
});

describe("edits made during an undo", () => {
  it("wait for it and are sent once", async () => {
    const { open, server, stored, requests, told } = world();
    const store = await open();
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    const { undo } = server;
    server.undo = async (request, key) => {
      store.edit({ edit: "addTile", input: { id: testId(70), place: { parentId: testId(1) } } });
      await settled();
      return undo(request, key);
    };
    await store.undo();
    await settled();
    expect(requests.map(({ request }) => request.baseRevision)).toEqual([10, 12]);
    expect(stored.document.nodes[testId(70)]).toBeDefined();
    expect(store.state.get()).toMatchObject({ saving: { kind: "saved" }, document: stored.document });
    expect(told).toEqual([]);
  });

  it("are in conflict if the answer shows that someone removed their block", async () => {
    const { open, take, server, stored } = world();
    const store = await open();
    store.edit({ edit: "setDesign", input: { id: TILE, design: { backgroundColor: "#112233" } } });
    await settled();
    let isTyping = false;
    store.onNews(() => {
      if (isTyping) store.edit(words("Mine"));
      isTyping = false;
    });
    server.undo = async ({ baseRevision }) => {
      isTyping = true;
      take(removeBlock);
      take({ edit: "setDesign", input: { id: TILE, design: { backgroundColor: null } } });
      return server.editsSince(baseRevision);
    };
    await store.undo();
    await settled();
    expect(store.state.get().saving).toMatchObject({ kind: "conflict", conflict: { removed: [BLOCK] } });
    store.resolve("mine");
    await settled();
    expect(stored.document.nodes[BLOCK]).toMatchObject(MINE);
    expect(stored.document.nodes[TILE]?.design).toBeUndefined();
  });
});

describe("an open conflict after a reload", () => {
  it("is shown again", async () => {
    const { open, take, refusals, stored } = world();
    const before = await open();
    take(words("Theirs"));
    refusals.push(CONFLICT, CONFLICT);
    before.edit(words("Mine"));
    await settled();
    const store = await open();
    store.open();
    await settled();
    expect(store.state.get().saving.kind).toBe("conflict");
    expect(store.state.get().document.nodes[BLOCK]).toMatchObject(MINE);
    expect(stored.document.nodes[BLOCK]).toMatchObject(THEIRS);
  });

  it("is shown again if it came with the answer to another edit", async () => {
    const { open, take, server, stored, requests } = world();
    const before = await open();
    const answers = new Map<string, Awaited<ReturnType<typeof server.sendEdits>>>();
    const { sendEdits } = server;
    // A repeated request gets the same answer as the first time.
    server.sendEdits = async (request, key) => {
      const answer = answers.get(key) ?? (await sendEdits(request, key));
      answers.set(key, answer);
      return answer;
    };
    take(words("Theirs"));
    before.edit(padding("1px 1px 1px 1px"));
    before.edit(words("Mine"));
    await settled();
    expect(before.state.get().saving.kind).toBe("conflict");
    before.edit({ edit: "setAlignment", input: { id: BLOCK, alignX: "center" } });
    const store = await open();
    store.open();
    await settled();
    expect(store.state.get().saving).toMatchObject({ kind: "conflict", conflict: { edits: [words("Mine")] } });
    expect(requests).toHaveLength(1);
    expect(stored.document.nodes[BLOCK]).toMatchObject(THEIRS);
    store.resolve("theirs");
    await settled();
    expect(stored.document.nodes[BLOCK]).toMatchObject({ ...THEIRS, alignX: "center" });
    expect(paddingOf(stored.document)).toBe("1px 1px 1px 1px");
    expect(store.state.get().document).toEqual(stored.document);
  });

  it("is not resolved by itself if the old version cannot be loaded", async () => {
    const { open, take, refusals, server } = world();
    const before = await open();
    take(words("Theirs"));
    refusals.push(CONFLICT);
    before.edit(words("Mine"));
    await settled();
    server.version = () => Promise.reject(OFFLINE);
    await expect(open()).rejects.toThrow(OFFLINE.message);
  });
});

describe("a page that is older than the server", () => {
  it("keeps edits that the server no longer accepts and asks for a reload", async () => {
    const { open, refusals, kept, told, requests } = world();
    const store = await open();
    refusals.push(new ApiError(400, "malformed", "The request is not what was expected."));
    store.edit(padding("1px 1px 1px 1px"), words("Mine"));
    await settled();
    store.edit(words("More"));
    await settled();
    expect(store.state.get().saving.kind).toBe("outdated");
    expect(kept()?.pending).toHaveLength(3);
    expect(requests).toHaveLength(1);
    expect(told).toEqual([]);
    const again = await open();
    again.open();
    await settled();
    expect(again.state.get().saving.kind).toBe("saved");
    expect(kept()?.pending).toEqual([]);
  });

  it("asks for a reload if it cannot read an answer", async () => {
    const { open, server } = world();
    const store = await open();
    server.editsSince = () => Promise.reject(new ApiError(0, "unexpected-reply", "The answer could not be read."));
    await store.hear(11);
    expect(store.state.get().saving.kind).toBe("outdated");
  });

  it("drops an edit group that is invalid by its own rules and saves the others", async () => {
    const { open, refusals, stored, told } = world();
    const store = await open();
    const tooLong: EditRequest = { edit: "renamePage", input: { id: testId(1), name: "x".repeat(500) } };
    const malformed = new ApiError(400, "malformed", "Too long.");
    refusals.push(null, malformed, malformed);
    store.edit(words("First"));
    store.edit(padding("1px 1px 1px 1px"), tooLong);
    store.edit({ edit: "setAlignment", input: { id: BLOCK, alignX: "center" } });
    await settled();
    expect(told).toEqual(["Too long."]);
    expect(paddingOf(stored.document)).toBeUndefined();
    expect(stored.document.nodes[BLOCK]).toMatchObject({ alignX: "center", content: { text: sentence("First") } });
    expect(store.state.get().document).toEqual(stored.document);
  });
});

describe("a page that is too far behind to catch up", () => {
  const TOO_FAR = new ApiError(409, "too-far-behind", "Much has changed in the meantime.");

  it("loads the draft again", async () => {
    const { open, take, server, stored } = world();
    const store = await open();
    take(words("Theirs"));
    server.editsSince = () => Promise.reject(TOO_FAR);
    await store.hear(11);
    expect(store.state.get().revision).toBe(11);
    expect(store.state.get().document).toEqual(stored.document);
  });

  it("rebases unsent edits on the newest version and sends them", async () => {
    const { open, take, refusals, stored, requests } = world();
    const store = await open();
    take(words("Theirs"));
    refusals.push(TOO_FAR);
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    expect(requests.map(({ request }) => request.baseRevision)).toEqual([10, 11]);
    expect(stored.document.nodes[BLOCK]).toMatchObject({ ...THEIRS, design: { padding: "1px 1px 1px 1px" } });
  });

  it("can still undo", async () => {
    const { open, take, server, stored } = world();
    take(padding("1px 1px 1px 1px"));
    const store = await open();
    take(words("Theirs"));
    const { undo } = server;
    server.undo = (request, key) => (request.baseRevision < 12 ? Promise.reject(TOO_FAR) : undo(request, key));
    await store.undo();
    expect(store.state.get().document).toEqual(stored.document);
    expect(paddingOf(stored.document)).toBe("9px 9px 9px 9px");
  });
});

describe("a condition that depends on itself by way of one that someone else has set", () => {
  const theirs = showIf(Q.age, is(Q.words, "answered"));
  const mine = showIf(Q.words, is(Q.age, "answered"));
  const asked = async () => {
    const there = world(questionnaire);
    const store = await there.open();
    there.take(theirs);
    there.refusals.push(CONFLICT);
    store.edit(mine);
    await settled();
    return { ...there, store };
  };

  it("is a conflict, and nothing is dropped before the author decides", async () => {
    const { store, told } = await asked();
    expect(store.state.get().saving).toMatchObject({
      kind: "conflict",
      conflict: { fields: [{ id: Q.age, path: ["showIf"] }], edits: [mine] },
    });
    expect(told).toEqual([]);
  });

  it.each([
    ["mine", undefined, mine.input],
    ["theirs", theirs.input, undefined],
  ] as const)("keeps one of both: %s", async (choice, age, words) => {
    const { store, stored } = await asked();
    store.resolve(choice);
    await settled();
    const conditions = [Q.age, Q.words].map((id) => stored.document.nodes[id]).map((node) => node && conditionOf(node));
    expect(conditions).toEqual([age, words].map((input) => (input && "showIf" in input ? input.showIf : undefined)));
    expect(store.state.get()).toMatchObject({ saving: { kind: "saved" }, document: stored.document });
  });
});
