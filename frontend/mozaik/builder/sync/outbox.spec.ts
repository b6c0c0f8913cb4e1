import { testId } from "#modules/mozaik/document/testing/any-edit";
import type { Change, EditRequest } from "#mozaik/document";
import type { Unsent } from "./engine/pending.ts";
import { type OutboxPlace, openOutbox } from "./outbox.ts";

const edit: EditRequest = { edit: "renamePage", input: { id: testId(1), name: "Home" } };
const unsent: Unsent = {
  revision: 3,
  pending: [edit],
  sending: { key: "k", baseRevision: 3, size: 1 },
};

/** A browser with tabs. Closing a tab releases what it claimed. */
function browser() {
  const kept = new Map<string, unknown>();
  const claimed = new Set<string>();
  let tabs = 0;
  const place: OutboxPlace = {
    all: async () => [...kept],
    put: async (name, value) => void kept.set(name, structuredClone(value)),
    remove: async (name) => void kept.delete(name),
    async claim(name) {
      if (claimed.has(name)) return undefined;
      claimed.add(name);
      return () => claimed.delete(name);
    },
  };
  const open = (userId = "anna", mozaikId = "harbour") =>
    openOutbox(place, userId, mozaikId, () => {
      tabs += 1;
      return `tab-${tabs}`;
    });
  return { kept, claimed, open };
}

test("the next tab takes over what a closed tab left behind", async () => {
  const { open } = browser();
  const first = await open();
  first.write(unsent);
  await first.written();
  first.close();
  await first.written();
  await Promise.resolve();
  expect((await open()).read()).toEqual(unsent);
});

test("undo, redo and restore are kept with their changes", async () => {
  const changes: Change[] = [{ op: "update", id: testId(1), path: ["name"], from: "Home", to: "Start" }];
  const steps: Unsent = {
    revision: 3,
    pending: [
      { step: "undo", target: changes },
      { step: "redo", target: null },
      { step: "restore", target: changes, nodeId: testId(1) },
      { ...edit, joined: true },
    ],
    sending: { key: "k", baseRevision: 3, size: 1 },
  };
  const { open } = browser();
  const first = await open();
  first.write(steps);
  await first.written();
  first.close();
  await first.written();
  await Promise.resolve();
  expect((await open()).read()).toEqual(steps);
});

test("an open tab keeps its own outbox", async () => {
  const { open, kept } = browser();
  const first = await open();
  first.write(unsent);
  await first.written();
  const second = await open();
  expect(second.read()).toBeUndefined();
  second.write({ ...unsent, sending: null });
  await second.written();
  expect(kept.size).toBe(2);
});

test("unsent edits of another person or another Mozaik are never sent", async () => {
  const { open } = browser();
  const first = await open("anna", "harbour");
  first.write(unsent);
  await first.written();
  first.close();
  await first.written();
  expect((await open("berta", "harbour")).read()).toBeUndefined();
  expect((await open("anna", "market")).read()).toBeUndefined();
});

test("saved items are removed, and unreadable ones are cleared", async () => {
  const { open, kept } = browser();
  kept.set("anna:harbour:tab-0", { rubbish: true });
  const outbox = await open();
  expect(outbox.read()).toBeUndefined();
  outbox.write(unsent);
  outbox.write({ revision: 4, pending: [], sending: null });
  await outbox.written();
  expect(kept.size).toBe(0);
});

test("with two closed tabs, the second outbox is taken over on request", async () => {
  const { open, kept } = browser();
  const [first, second] = [await open(), await open()];
  first.write(unsent);
  second.write({ ...unsent, revision: 7 });
  await Promise.all([first.written(), second.written()]);
  expect(await first.next()).toBeUndefined();
  for (const closed of [first, second]) closed.close();
  await Promise.resolve().then();
  const third = await open();
  expect(third.read()?.revision).toBe(3);
  third.write({ revision: 4, pending: [], sending: null });
  const left = await third.next();
  expect(left?.unsent.revision).toBe(7);
  left?.take();
  third.write({ revision: 8, pending: [], sending: null });
  await third.written();
  expect(kept.size).toBe(0);
});

describe("an outbox written by another version of the page", () => {
  const unknown = { edit: "explode", input: { id: "x" } };
  const known = edit;

  test("stays for that version if its document schema is newer than this page's", async () => {
    const { open, kept } = browser();
    const newer = { schema: 99, revision: 3, pending: [known], sending: null };
    kept.set("anna:harbour:old", newer);
    const outbox = await open();
    expect(outbox.read()).toBeUndefined();
    expect(outbox.hasUnreadable).toBe(true);
    expect([...kept.values()]).toEqual([newer]);
  });

  test("is taken over up to the first unreadable item; the rest stays", async () => {
    const { open, kept } = browser();
    const pending = [known, known, { ...known, joined: true }, { ...unknown, joined: true }, known];
    kept.set("anna:harbour:old", { revision: 3, pending, sending: { key: "k", baseRevision: 3, size: 5 } });
    const outbox = await open();
    expect(outbox.read()).toMatchObject({ revision: 3, pending: [known], sending: { key: "k", size: 1 } });
    expect(outbox.hasUnreadable).toBe(true);
    outbox.write({ revision: 4, pending: [], sending: null });
    await outbox.written();
    expect([...kept.values()]).toEqual([{ schema: 1, revision: 3, pending: pending.slice(1), sending: null }]);
  });

  test("stays whole if it continues an edit group that was sent before", async () => {
    const { open, kept } = browser();
    const rest = [known, unknown].map((edit) => ({ ...edit, joined: true }));
    kept.set("anna:harbour:old", { revision: 3, pending: rest, sending: null });
    expect((await open()).read()).toBeUndefined();
    expect([...kept.values()]).toEqual([{ revision: 3, pending: rest, sending: null }]);
  });

  test("is left alone if none of it can be read", async () => {
    const { open, kept } = browser();
    const left = { revision: 3, pending: [unknown], sending: null };
    kept.set("anna:harbour:old", left);
    const outbox = await open();
    expect([outbox.read(), outbox.hasUnreadable]).toEqual([undefined, true]);
    expect(await outbox.next()).toBeUndefined();
    expect([...kept.values()]).toEqual([left]);
  });
});
