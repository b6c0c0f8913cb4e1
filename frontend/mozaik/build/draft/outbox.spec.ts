import { testId } from "#modules/mozaik/document/testing/any-edit";
import type { Unsent } from "./edit-queue.ts";
import { type OutboxPlace, openOutbox } from "./outbox.ts";

const unsent: Unsent = {
  pending: [{ edit: "renamePage", input: { id: testId(1), name: "Home" } }],
  sending: { key: "k", baseRevision: 3, size: 1 },
};

/** A browser with tabs: what a tab has claimed is free when it is closed. */
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

test("what a tab left behind is taken over by the next one", async () => {
  const { open } = browser();
  const first = await open();
  first.write(unsent);
  await first.written();
  first.close();
  await first.written();
  await Promise.resolve();
  expect((await open()).read()).toEqual(unsent);
});

test("a tab that is still open keeps its own", async () => {
  const { open, kept } = browser();
  const first = await open();
  first.write(unsent);
  await first.written();
  const second = await open();
  expect(second.read()).toBeUndefined();
  second.write({ pending: unsent.pending, sending: null });
  await second.written();
  expect(kept.size).toBe(2);
});

test("one person does not send what another left on this device, nor to another Mozaik", async () => {
  const { open } = browser();
  const first = await open("anna", "harbour");
  first.write(unsent);
  await first.written();
  first.close();
  await first.written();
  expect((await open("berta", "harbour")).read()).toBeUndefined();
  expect((await open("anna", "market")).read()).toBeUndefined();
});

test("what is saved is kept no longer, and what cannot be read is cleared away", async () => {
  const { open, kept } = browser();
  kept.set("anna:harbour:tab-0", { rubbish: true });
  const outbox = await open();
  expect(outbox.read()).toBeUndefined();
  outbox.write(unsent);
  outbox.write({ pending: [], sending: null });
  await outbox.written();
  expect(kept.size).toBe(0);
});
