import { describe, expect, it } from "@jest/globals";
import { anyEdit, sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import { applyEdit, type EditRequest, type MozaikDocument } from "#mozaik/document";
import { ApiError } from "../../../mall/api-error.ts";
import { BLOCK, OFFLINE, PAGE, padding, paddingOf, settled, withBlock, words, world } from "./testing/world.ts";

const removeBlock: EditRequest = { edit: "removeBlock", input: { id: BLOCK } };
const textOf = (document: MozaikDocument) => {
  const node = document.nodes[BLOCK];
  return node?.kind === "block" && node.content?.type === "text" ? node.content.text : undefined;
};
const back = (text: string): EditRequest => ({ ...words(text), takesBack: true });

/** A builder that is offline: every request fails. */
async function offline(document?: MozaikDocument) {
  const there = world(document);
  there.device.isOffline = true;
  const { sendEdits } = there.server;
  there.server.sendEdits = (request, key) => {
    if (there.device.isOffline) there.refusals.push(OFFLINE);
    return sendEdits(request, key);
  };
  const store = await there.open();
  const reconnect = async () => {
    there.device.isOffline = false;
    store.connect(true);
    await settled();
  };
  return { ...there, store, reconnect };
}

describe("undo while offline", () => {
  it("undoes unsent edit groups one by one and redoes them", async () => {
    const { store, kept, reconnect, stored } = await offline();
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    store.edit(removeBlock);
    expect(await store.undo()).toBe("Undid: Removed block");
    expect(store.state.get()).toMatchObject({ canUndo: true, canRedo: true, saving: { kind: "offline" } });
    expect(kept()?.pending).toEqual([padding("1px 1px 1px 1px")]);
    expect(await store.undo()).toBe("Undid: Changed padding of block");
    expect(store.state.get()).toMatchObject({ document: withBlock, canUndo: false, saving: { kind: "saved" } });
    expect(store.hasUnsent()).toBe(false);
    expect(await store.redo()).toBe("Redid: Changed padding of block");
    await settled();
    expect(store.state.get().saving.kind).toBe("offline");
    await reconnect();
    expect(paddingOf(stored.document)).toBe("1px 1px 1px 1px");
    expect(store.state.get().document).toEqual(stored.document);
    expect(store.state.get()).toMatchObject({ canRedo: true, saving: { kind: "saved" } });
  });

  it("undoes an edit that is being sent, and sends neither if the attempt fails", async () => {
    const { store, requests, reconnect, stored } = await offline();
    store.edit(padding("1px 1px 1px 1px"));
    expect(store.state.get().saving.kind).toBe("saving");
    expect(await store.undo()).toBe("Undid: Changed padding of block");
    expect(requests).toHaveLength(1);
    await reconnect();
    expect(stored.revision).toBe(10);
  });

  it("undoes an edit group of several edits as a whole", async () => {
    const { store } = await offline();
    store.edit(padding("1px 1px 1px 1px"), words("Together"));
    await settled();
    expect(await store.undo()).toBe("Undid: Changed padding of block and 1 more");
    expect(store.state.get().document).toEqual(withBlock);
  });

  it("is final after a reload", async () => {
    const { store, open, kept } = await offline();
    store.edit(padding("1px 1px 1px 1px"));
    store.edit(words("Gone"));
    await settled();
    await store.undo();
    expect(kept()?.pending).toEqual([padding("1px 1px 1px 1px")]);
    const again = await open();
    expect(textOf(again.state.get().document)).toBeUndefined();
    expect(paddingOf(again.state.get().document)).toBe("1px 1px 1px 1px");
  });

  it("skips typing that the text editor has undone, and redoes everything in order", async () => {
    const { store } = await offline(applyEdit(withBlock, words("One")).document);
    store.edit(padding("1px 1px 1px 1px"));
    store.edit(words("One two"));
    store.edit(words("One two three"));
    store.edit(back("One two"));
    store.edit(back("One"));
    await settled();
    await store.undo();
    expect(paddingOf(store.state.get().document)).toBeUndefined();
    expect(store.hasUnsent()).toBe(false);
    await store.redo();
    expect(paddingOf(store.state.get().document)).toBe("1px 1px 1px 1px");
    await store.redo();
    expect(textOf(store.state.get().document)).toEqual(sentence("One two"));
    await store.redo();
    expect(textOf(store.state.get().document)).toEqual(sentence("One two three"));
    expect(store.state.get().canRedo).toBe(false);
  });

  it("clears the redo stack on a new edit", async () => {
    const { store } = await offline();
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    await store.undo();
    store.edit(words("Else"));
    expect(store.state.get().canRedo).toBe(false);
  });

  it("redoes nothing once the Mozaik may no longer be edited", async () => {
    const { store, server } = await offline();
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    await store.undo();
    const gone = () => Promise.reject(new ApiError(404, "mozaik-not-found", "There is no such Mozaik."));
    server.load = gone;
    server.redo = gone;
    await store.reload();
    expect(await store.redo()).toBeUndefined();
    expect(store.hasUnsent()).toBe(false);
    expect(store.state.get().saving.kind).toBe("closed");
  });

  it("does not redo over the work of others", async () => {
    const { store, reconnect, take } = await offline();
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    await store.undo();
    take(padding("7px 7px 7px 7px"));
    await reconnect();
    expect(store.state.get().canRedo).toBe(true);
    await store.hear(11);
    expect(store.state.get().canRedo).toBe(false);
  });

  it("sends the undo after an edit that the server may already have", async () => {
    const { open, refusals, kept, stored } = world();
    const store = await open();
    refusals.push(OFFLINE);
    store.edit(padding("1px 1px 1px 1px"));
    await settled();
    store.edit(words("Behind it"));
    expect(await store.undo()).toMatch(/^Undid: Edited text/);
    expect(await store.undo()).toBe("Undid: Changed padding of block");
    expect(store.state.get()).toMatchObject({ document: withBlock, saving: { kind: "offline" } });
    expect(kept()?.pending).toMatchObject([padding("1px 1px 1px 1px"), { step: "undo" }]);
    store.retry();
    await settled();
    expect(store.state.get()).toMatchObject({ document: stored.document, saving: { kind: "saved" } });
  });

  it("waits for the server if only the server knows what to undo", async () => {
    const { open, take, server } = world();
    take(padding("1px 1px 1px 1px"));
    const { undo } = server;
    server.undo = () => Promise.reject(OFFLINE);
    const store = await open();
    const undone = store.undo();
    await settled();
    expect(store.state.get().saving.kind).toBe("offline");
    server.undo = undo;
    store.retry();
    expect(await undone).toMatch(/padding/);
  });

  it("redoes on the server what the server undid last", async () => {
    const { store, reconnect, server } = await offline();
    store.edit(padding("1px 1px 1px 1px"));
    store.edit({ edit: "renamePage", input: { id: PAGE, name: "Start" } });
    await settled();
    await store.undo();
    await reconnect();
    await store.undo();
    const asked: string[] = [];
    server.redo = () => {
      asked.push("redo");
      return Promise.reject(new ApiError(422, "nothing-to-redo", "There is nothing to redo."));
    };
    await store.redo();
    await settled();
    expect(asked).toEqual(["redo"]);
  });
});

it.each([1, 2, 3])("undoes and redoes any random edit groups offline (seed %i)", async (seed) => {
  let [chances, ids] = [seed, 1_000];
  const chance = {
    below(n: number) {
      chances = (Math.imul(chances, 1_103_515_245) + 12_345) >>> 0;
      return (chances >>> 16) % n;
    },
    newId: () => testId(ids++),
  };
  const { store, kept, reconnect, stored } = await offline();
  const seen = [store.state.get().document];
  while (seen.length <= 30) {
    const before = store.state.get().document;
    const request = anyEdit(before, chance);
    try {
      if (request) store.edit(request, ...(chance.below(3) === 0 ? [padding(`${seen.length}px 0px 0px 0px`)] : []));
    } catch {
      continue; // random edits may be refused
    }
    if (store.state.get().document !== before) seen.push(store.state.get().document);
  }
  await settled();
  for (const document of seen.slice(0, -1).reverse()) {
    await store.undo();
    expect(store.state.get().document).toEqual(document);
  }
  expect(kept()?.pending).toEqual([]);
  for (const document of seen.slice(1)) {
    await store.redo();
    expect(store.state.get().document).toEqual(document);
  }
  await reconnect();
  expect(stored.document).toEqual(seen.at(-1));
  expect(store.state.get()).toMatchObject({ document: stored.document, saving: { kind: "saved" } });
});

it("does not undo the rest of a half-sent edit group alone", async () => {
  const { open, refusals, stored } = world();
  const store = await open();
  refusals.push(null, OFFLINE);
  store.edit(...Array.from({ length: 501 }, (_, n) => padding(`${n}px 1px 0px 0px`)));
  await settled();
  expect(store.state.get().saving.kind).toBe("offline");
  expect(stored.revision).toBe(510);
  await store.undo();
  expect(store.hasUnsent()).toBe(true);
});
