import { describe, expect, it } from "@jest/globals";
import { sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import { applyEdit, type EditRequest, type MozaikDocument } from "#mozaik/document";
import { ApiError } from "../../../mall/api-error.ts";
import { NO_LONGER_FITS, NO_LONGER_YOURS } from "./engine/sending.ts";
import { BLOCK, OFFLINE, PAGE, padding, paddingOf, settled, TILE, withBlock, words, world } from "./testing/world.ts";

describe("the draft store", () => {
  it("shows an edit at once, as unsaved until the server has it", async () => {
    const { open, stored } = world();
    const store = await open();
    store.edit(padding("1px 1px 1px 1px"));
    expect(paddingOf(store.state.get().document)).toBe("1px 1px 1px 1px");
    expect(store.state.get().saving.kind).toBe("saving");
    await settled();
    expect(store.state.get().saving.kind).toBe("saved");
    expect(paddingOf(stored.document)).toBe("1px 1px 1px 1px");
    expect(store.state.get().document).toEqual(stored.document);
  });

  it("sends edits made during a request together in the next one", async () => {
    const { open, requests } = world();
    const store = await open();
    for (const side of [1, 2, 3]) store.edit(padding(`${side}px 0px 0px 0px`));
    await settled();
    expect(requests.map(({ request }) => [request.baseRevision, request.edits.length])).toEqual([
      [10, 1],
      [11, 2],
    ]);
  });

  it("sends nothing for an edit that changes nothing", async () => {
    const { open, requests } = world();
    const store = await open();
    store.edit({ edit: "setDesign", input: { id: BLOCK, design: { padding: null } } });
    await settled();
    expect(requests).toEqual([]);
    expect(store.state.get().saving.kind).toBe("saved");
  });

  it("merges what others did with its own edits on top", async () => {
    const { open, take } = world();
    const store = await open();
    take(words("Theirs"));
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    const block = store.state.get().document.nodes[BLOCK];
    expect(block).toMatchObject({ content: { text: sentence("Theirs") }, design: { padding: "1px 1px 1px 1px" } });
  });

  it("keeps edits on this device while offline and sends them under the same key later", async () => {
    const { open, refusals, requests, waiting, kept } = world();
    refusals.push(OFFLINE, OFFLINE);
    const store = await open();
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    expect(store.state.get().saving.kind).toBe("offline");
    expect(kept()?.pending).toHaveLength(1);
    waiting[0]?.run();
    await settled();
    waiting[1]?.run();
    await settled();
    expect(store.state.get().saving.kind).toBe("saved");
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([2_000, 5_000]);
    expect(kept()?.pending).toEqual([]);
  });

  it("restores its unsent edits after a reload", async () => {
    const { open, refusals, stored } = world();
    refusals.push(OFFLINE);
    (await open()).edit(padding("1px 1px 1px 1px"));
    await settled();
    const again = await open();
    expect(paddingOf(again.state.get().document)).toBe("1px 1px 1px 1px");
    again.open();
    await settled();
    expect(paddingOf(stored.document)).toBe("1px 1px 1px 1px");
    expect(again.hasUnsent()).toBe(false);
  });

  it("asks if someone else changed the same field, and sends the author's edit again if they keep it", async () => {
    const { open, take, refusals, stored, requests } = world();
    const store = await open();
    take(padding("7px 7px 7px 7px"));
    refusals.push(new ApiError(409, "edit-conflict", "Someone else changed the same."));
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    const { saving } = store.state.get();
    expect(saving).toMatchObject({
      kind: "conflict",
      conflict: { fields: [{ id: BLOCK, path: ["design", "padding"] }] },
    });
    expect(paddingOf(store.state.get().document)).toBe("1px 1px 1px 1px");
    store.resolve("mine");
    await settled();
    expect(paddingOf(stored.document)).toBe("1px 1px 1px 1px");
    expect(requests.at(-1)?.request.baseRevision).toBe(11);
    expect(requests.at(-1)?.key).not.toBe(requests[0]?.key);
  });

  it("drops only the edits in conflict when theirs is chosen", async () => {
    const { open, take, refusals, stored } = world();
    const store = await open();
    take(padding("7px 7px 7px 7px"));
    refusals.push(new ApiError(409, "edit-conflict", "Someone else changed the same."));
    store.edit(padding("1px 1px 1px 1px"));
    store.edit(words("Mine"));
    await settled();
    store.resolve("theirs");
    await settled();
    expect(stored.document.nodes[BLOCK]).toMatchObject({
      design: { padding: "7px 7px 7px 7px" },
      content: { text: sentence("Mine") },
    });
    expect(store.state.get().document).toEqual(stored.document);
  });

  it("keeps the other edits and fields of an edit group when theirs is chosen", async () => {
    const { open, take, refusals, stored } = world();
    const store = await open();
    take(padding("7px 7px 7px 7px"));
    refusals.push(new ApiError(409, "edit-conflict", "Someone else changed the same."));
    store.edit(
      { edit: "setDesign", input: { id: BLOCK, design: { padding: "1px 1px 1px 1px", backgroundColor: "#112233" } } },
      words("Mine"),
    );
    await settled();
    store.resolve("theirs");
    await settled();
    expect(stored.document.nodes[BLOCK]).toMatchObject({
      design: { padding: "7px 7px 7px 7px", backgroundColor: "#112233" },
      content: { text: sentence("Mine") },
    });
    expect(store.state.get()).toMatchObject({ document: stored.document, saving: { kind: "saved" } });
  });

  it("drops with theirs what depends on the dropped part of the group", async () => {
    const { open, take, refusals, stored, told } = world();
    const store = await open();
    take({ edit: "removeTile", input: { id: TILE } });
    refusals.push(new ApiError(409, "edit-conflict", "Someone else changed the same."));
    const column = store.state.get().document.nodes[BLOCK]?.parentId ?? "";
    const added = "00000000-0000-7000-8000-0000000000aa";
    store.edit(
      { edit: "addBlock", input: { id: added, place: { parentId: column } } },
      { edit: "setText", input: { id: added, text: sentence("Inside") } },
      { edit: "renamePage", input: { id: PAGE, name: "Kept" } },
    );
    await settled();
    store.resolve("theirs");
    await settled();
    expect(stored.document.nodes[added]).toBeUndefined();
    expect(stored.document.nodes[PAGE]).toMatchObject({ name: "Kept" });
    expect(store.state.get().document).toEqual(stored.document);
    expect(told).toEqual([]);
  });

  it("drops the one edit that the server refuses and saves the others", async () => {
    const { open, refusals, told, stored } = world();
    const store = await open();
    const refusal = new ApiError(422, "document-too-large", "This Mozaik is too large.");
    refusals.push(null, refusal, refusal);
    store.edit(words("First"));
    store.edit(padding("1px 1px 1px 1px"));
    store.edit({ edit: "setAlignment", input: { id: BLOCK, alignX: "center" } });
    await settled();
    expect(told).toEqual(["This Mozaik is too large."]);
    expect(paddingOf(stored.document)).toBeUndefined();
    expect(stored.document.nodes[BLOCK]).toMatchObject({ alignX: "center", content: { text: sentence("First") } });
    expect(store.state.get().document).toEqual(stored.document);
  });

  it("says so if an edit no longer fits", async () => {
    const second = testId(60);
    const addPage = { id: second, tileId: testId(61), name: "Second", beside: {} };
    const { open, take, refusals, told } = world(applyEdit(withBlock, { edit: "addPage", input: addPage }).document);
    const store = await open();
    take({ edit: "removePage", input: { id: second } });
    refusals.push(new ApiError(409, "edit-conflict", "Someone else changed the same."));
    store.edit({ edit: "removePage", input: { id: PAGE } });
    await settled();
    expect(told).toEqual([NO_LONGER_FITS]);
    expect(store.state.get().document.nodes[BLOCK]).toBeDefined();
    expect(store.state.get().saving.kind).toBe("saved");
  });

  it("sends one undo after the other, however quickly they are requested", async () => {
    const { open, server, take } = world();
    take(padding("1px 1px 1px 1px"));
    const store = await open();
    const seen: string[] = [];
    server.undo = async ({ baseRevision }) => {
      seen.push("asked");
      await Promise.resolve();
      seen.push("answered");
      return { revision: baseRevision, edits: [], canUndo: true, canRedo: true };
    };
    await Promise.all([store.undo(), store.undo()]);
    await settled();
    expect(seen).toEqual(["asked", "answered", "asked", "answered"]);
  });

  it("undoes at once and sends the undo after the edits before it", async () => {
    const { open, requests, stored } = world();
    const store = await open();
    store.edit(padding("1px 1px 1px 1px"));
    expect(await store.undo()).toBe("Undid: Changed padding of block");
    expect(paddingOf(store.state.get().document)).toBeUndefined();
    expect(store.state.get().saving.kind).toBe("saving");
    await settled();
    expect(requests).toHaveLength(1);
    expect(store.state.get()).toMatchObject({ document: stored.document, saving: { kind: "saved" } });
  });

  it("reads what others did as soon as it is announced", async () => {
    const { open, take, requests } = world();
    const store = await open();
    take(words("Theirs"));
    await store.hear(11);
    expect(store.state.get().document.nodes[BLOCK]).toMatchObject({ content: { text: sentence("Theirs") } });
    expect(requests).toEqual([]);
    await store.hear(11);
    expect(store.state.get().revision).toBe(11);
  });

  it("turns unsaved typing into an edit before it reads news, so that the same field is a conflict and nothing is lost", async () => {
    const { open, take, refusals, stored } = world();
    const store = await open();
    store.onNews(() => store.edit(words("Mine")));
    take(words("Theirs"));
    refusals.push(new ApiError(409, "edit-conflict", "Someone else changed the same."));
    await store.hear(11);
    await settled();
    expect(store.state.get().saving.kind).toBe("conflict");
    store.resolve("mine");
    await settled();
    expect(stored.document.nodes[BLOCK]).toMatchObject({ content: { text: sentence("Mine") } });
  });

  it("loads the files of a picture that someone else added", async () => {
    const { open, take } = world();
    const store = await open();
    take({
      edit: "setContent",
      input: { id: BLOCK, content: { type: "asset", assetId: testId(50), mediaType: "image" } },
    });
    await store.hear(11);
    expect(store.state.get().revision).toBe(11);
    expect(store.state.get().document.nodes[BLOCK]).toMatchObject({ content: { assetId: testId(50) } });
  });

  it("says why an undo is refused", async () => {
    const { open, take, server, told } = world();
    take(padding("1px 1px 1px 1px"));
    server.undo = () => Promise.reject(new ApiError(409, "edit-conflict", "Fern changed the same since."));
    const store = await open();
    expect(await store.undo()).toBeUndefined();
    expect(told).toEqual(["Fern changed the same since."]);
    expect(store.hasUnsent()).toBe(false);
  });

  it("stops when the Mozaik is gone", async () => {
    const { open, refusals, kept } = world();
    const store = await open();
    refusals.push(new ApiError(404, "not-found", "This Mozaik is not there."));
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    expect(store.state.get().saving).toEqual({ kind: "closed", message: NO_LONGER_YOURS });
    expect(kept()?.pending).toHaveLength(1);
    expect(() => store.edit(words("More"))).toThrow(NO_LONGER_YOURS);
  });

  it("keeps edits on the device after the session expires", async () => {
    const { open, refusals, kept } = world();
    const store = await open();
    refusals.push(new ApiError(401, "unauthenticated", "Authorized use only"));
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    store.edit(words("More"));
    expect(store.state.get().saving.kind).toBe("stopped");
    expect(kept()?.pending).toHaveLength(2);
  });

  it("closes when it learns that it may no longer be edited", async () => {
    const { open, server } = world();
    const store = await open();
    const gone = () => Promise.reject(new ApiError(404, "mozaik-not-found", "There is no such Mozaik."));
    server.load = gone;
    await store.reload();
    expect(store.state.get().saving).toEqual({ kind: "closed", message: NO_LONGER_YOURS });
  });
});

describe("the draft store while others edit", () => {
  const CONFLICT = new ApiError(409, "edit-conflict", "Someone else changed the same.");
  const textOf = (document: MozaikDocument) => document.nodes[BLOCK];

  it("asks if an edit made during a request writes the same field as the answer", async () => {
    const { open, take, stored } = world();
    const store = await open();
    take(words("Theirs"));
    store.edit(padding("1px 1px 1px 1px"));
    store.edit(words("Mine"));
    await settled();
    expect(store.state.get().saving).toMatchObject({ kind: "conflict", conflict: { edits: [words("Mine")] } });
    expect(textOf(stored.document)).toMatchObject({ content: { text: sentence("Theirs") } });
    store.resolve("theirs");
    await settled();
    expect(textOf(store.state.get().document)).toMatchObject({
      content: { text: sentence("Theirs") },
      design: { padding: "1px 1px 1px 1px" },
    });
    expect(store.state.get().saving.kind).toBe("saved");
  });

  it("asks after a reload if others changed the same field meanwhile", async () => {
    const { open, take, refusals, stored } = world();
    refusals.push(OFFLINE);
    const before = await open();
    before.edit(padding("1px 1px 1px 1px"));
    before.edit(words("Mine"));
    await settled();
    take(words("Theirs"));
    const store = await open();
    store.open();
    await settled();
    expect(store.state.get().saving.kind).toBe("conflict");
    expect(textOf(stored.document)).toMatchObject({ content: { text: sentence("Theirs") } });
    store.resolve("mine");
    await settled();
    expect(textOf(stored.document)).toMatchObject({ content: { text: sentence("Mine") } });
  });

  it("keeps what is typed while it reads what others did", async () => {
    const { open, take, server, refusals, stored } = world();
    const store = await open();
    let typed = false;
    store.onNews(() => {
      if (typed) store.edit(words("Mine"));
      typed = false;
    });
    take(words("Theirs"));
    const { editsSince } = server;
    server.editsSince = async (revision) => {
      server.editsSince = editsSince;
      typed = true;
      refusals.push(CONFLICT);
      return editsSince(revision);
    };
    await store.hear(11);
    await settled();
    expect(store.state.get().saving.kind).toBe("conflict");
    store.resolve("mine");
    await settled();
    expect(textOf(stored.document)).toMatchObject({ content: { text: sentence("Mine") } });
  });

  it("learns of a change right after its own edit, even while that is being sent", async () => {
    const { open, take, server } = world();
    const store = await open();
    const { sendEdits } = server;
    server.sendEdits = async (request, key) => {
      const reply = await sendEdits(request, key);
      take(words("Theirs"));
      await store.hear(12);
      return reply;
    };
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    expect(textOf(store.state.get().document)).toMatchObject({ content: { text: sentence("Theirs") } });
    expect(store.state.get().revision).toBe(12);
  });

  it("adds an edit made during a conflict to the conflict", async () => {
    const { open, take, refusals, stored } = world();
    const store = await open();
    take(padding("7px 7px 7px 7px"));
    take(words("Theirs"));
    refusals.push(CONFLICT);
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    store.edit(words("Mine"));
    expect(store.state.get().saving).toMatchObject({ conflict: { edits: [{}, {}] } });
    store.resolve("theirs");
    await settled();
    expect(stored.document.nodes[BLOCK]).toMatchObject({
      design: { padding: "7px 7px 7px 7px" },
      content: { text: sentence("Theirs") },
    });
  });

  it("does not return to an older version when an answer arrives late", async () => {
    const { open, take, server, draft } = world();
    const store = await open();
    const late = draft();
    take(words("Theirs"));
    await store.hear(11);
    server.load = async () => late;
    await store.reload();
    expect(store.state.get().revision).toBe(11);
    expect(textOf(store.state.get().document)).toMatchObject({ content: { text: sentence("Theirs") } });
  });

  it("sends the edits of one action together, and applies none if one does not fit", async () => {
    const { open, requests } = world();
    const store = await open();
    const both = [padding("1px 1px 1px 1px"), words("Together")];
    store.edit(...both);
    await settled();
    expect(requests.map(({ request }) => request.edits)).toEqual([[both[0], { ...both[1], joined: true }]]);
    const gone: EditRequest = { edit: "removeBlock", input: { id: testId(999) } };
    expect(() => store.edit(padding("2px 2px 2px 2px"), gone)).toThrow("This block no longer exists.");
    expect(paddingOf(store.state.get().document)).toBe("1px 1px 1px 1px");
  });

  describe("an edit group larger than a request", () => {
    const many = Array.from({ length: 501 }, (_, n) => padding(`${n}px 0px 0px 0px`));

    it("continues in the next request, also after a reload", async () => {
      const { open, refusals, requests, stored } = world();
      const before = await open();
      const after = words("After it");
      refusals.push(null, OFFLINE);
      before.edit(...many.slice(1), padding("1px 0px 0px 0px"), words("Last"));
      before.edit(after);
      await settled();
      const store = await open();
      store.open();
      await settled();
      expect(store.state.get().saving.kind).toBe("saved");
      expect(requests.map(({ request }) => request.edits.length)).toEqual([500, 3, 3]);
      const rest = [{ ...padding("1px 0px 0px 0px"), joined: true }, { ...words("Last"), joined: true }, after];
      expect(requests.at(-1)?.request).toEqual({ baseRevision: 510, edits: rest });
      expect(store.state.get().document).toEqual(stored.document);
    });

    it("starts a new edit group for the rest if others edited meanwhile", async () => {
      const { open, take, refusals, requests, server } = world();
      const store = await open();
      const { sendEdits } = server;
      server.sendEdits = (request, key) => {
        if (requests.length === 1) take(words("Theirs"));
        return sendEdits(request, key);
      };
      refusals.push(null, CONFLICT);
      store.edit(...many);
      await settled();
      expect(requests.at(-1)?.request.edits).toEqual([many.at(-1)]);
      expect(store.state.get().saving.kind).toBe("saved");
    });

    it("is dropped with its rest if the server refuses it", async () => {
      const { open, refusals, requests, told } = world();
      const store = await open();
      refusals.push(new ApiError(422, "document-too-large", "This Mozaik is too large."));
      store.edit(...many);
      store.edit(words("After it"));
      await settled();
      expect(told).toEqual(["This Mozaik is too large."]);
      expect(requests.map(({ request }) => request.edits.length)).toEqual([500, 1]);
      expect(paddingOf(store.state.get().document)).toBeUndefined();
    });
  });

  it("tries again at once when it receives anything while offline", async () => {
    const { open, refusals, stored } = world();
    const store = await open();
    refusals.push(OFFLINE);
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    await store.hear(Number.POSITIVE_INFINITY);
    await settled();
    expect(paddingOf(stored.document)).toBe("1px 1px 1px 1px");
  });

  it("sends what closed tabs left behind once its own edits are saved", async () => {
    const { open, left, stored } = world();
    const taken: string[] = [];
    const leave = (...pending: EditRequest[]) =>
      left.push({
        unsent: { revision: 10, pending, sending: null },
        take: () => taken.push("taken"),
        giveBack: () => taken.push("given back"),
      });
    leave(padding("1px 1px 1px 1px"));
    leave(words("Left"));
    const store = await open();
    store.open();
    await settled();
    expect(taken).toEqual(["taken", "taken"]);
    expect(stored.document.nodes[BLOCK]).toMatchObject({
      design: { padding: "1px 1px 1px 1px" },
      content: { text: sentence("Left") },
    });
    expect(store.state.get().document).toEqual(stored.document);
  });
});
