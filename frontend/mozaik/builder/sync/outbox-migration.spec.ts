import { jest } from "@jest/globals";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { withSidesOfPadding } from "#modules/mozaik/document/testing/padding-migration";
import type { OutboxPlace } from "./outbox.ts";

jest.unstable_mockModule("#modules/mozaik/document/migrations/migrations", withSidesOfPadding);
const { openOutbox } = await import("./outbox.ts");

const id = testId(1);
const old = {
  schema: 1,
  revision: 3,
  pending: [
    { edit: "setDesign", input: { id, design: { padding: 4 } } },
    { step: "undo", target: [{ op: "update", id, path: ["design", "padding"], from: 4, to: 2 }] },
    { step: "restore", target: [{ op: "update", id, path: ["name"], from: "a", to: "b" }], nodeId: id, joined: true },
    { step: "redo", target: null },
  ],
  sending: { key: "k", baseRevision: 3, size: 1 },
};
const present = {
  revision: 3,
  pending: [
    { edit: "setDesign", input: { id, design: { padding: "4px 4px 4px 4px" } } },
    {
      step: "undo",
      target: [{ op: "update", id, path: ["design", "padding"], from: "4px 4px 4px 4px", to: "2px 2px 2px 2px" }],
    },
    old.pending[2],
    old.pending[3],
  ],
  sending: old.sending,
};

function deviceWith(kept: object) {
  const names = new Map<string, unknown>([["anna:harbour:old", kept]]);
  const place: OutboxPlace = {
    all: async () => [...names],
    put: async (name, value) => void names.set(name, structuredClone(value)),
    remove: async (name) => void names.delete(name),
    claim: async () => () => {},
  };
  return { names, open: () => openOutbox(place, "anna", "harbour", () => "new") };
}

test("edits and steps kept by a page with an older document schema are migrated to the current one", async () => {
  const { open } = deviceWith(old);
  const outbox = await open();
  expect(outbox.hasUnreadable).toBe(false);
  expect(outbox.read()).toEqual(present);
});

test("migrated items are written in the current document schema and not migrated twice", async () => {
  const { open, names } = deviceWith(old);
  const first = await open();
  first.write(first.read() ?? { revision: 0, pending: [], sending: null });
  await first.written();
  expect([...names.values()]).toEqual([{ ...present, schema: 2 }]);
  expect((await open()).read()).toEqual(present);
});

test("a step of a newer document schema stays in the outbox for a newer page", async () => {
  const newer = { ...old, schema: 3, pending: old.pending.slice(1, 2), sending: null };
  const { open, names } = deviceWith(newer);
  const outbox = await open();
  expect([outbox.read(), outbox.hasUnreadable]).toEqual([undefined, true]);
  expect([...names.values()]).toEqual([newer]);
});
