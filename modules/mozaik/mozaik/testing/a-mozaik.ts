// A Mozaik for tests of its decider: the author's commands, and another user's edits.
import type { MozaikSettings } from "../../contract.ts";
import { type EditRequest, labelOf } from "../../document/index.ts";
import { sentence } from "../../document/testing/any-edit.ts";
import { sample } from "../../document/testing/sample-document.ts";
import type { CopyOrigin, MozaikEvent } from "../../events.ts";
import { editEvents } from "../edit-mozaik.ts";
import { type MozaikCommand, mozaik } from "../mozaik.ts";
import { type MozaikState, ownMozaik } from "../mozaik-state.ts";

export const AUTHOR = "author";
export const GUEST = "co-author";
/** ISO 8601 */
export const at = "2026-03-01T10:00:00.000Z";
export const settings: MozaikSettings = { name: "Harbour", summary: "", tags: [], url: "", isPublic: true };
export const create: Extract<MozaikCommand, { type: "create" }> = {
  type: "create",
  mozaikId: "m1",
  authorId: AUTHOR,
  settings,
  document: sample,
  copyOf: null,
};
export const origin: CopyOrigin = {
  mozaikId: "m0",
  orderId: "o1",
  license: "Mozaik Limited Copy",
  readOnly: true,
  version: null,
  name: "",
  authorId: "",
};

export const fold = (events: readonly MozaikEvent[], from: MozaikState = mozaik.initial) =>
  events.reduce(mozaik.evolve, from);
/** The state after valid commands. */
export const having = (...commands: MozaikCommand[]) =>
  commands.reduce((state, command) => fold(mozaik.decide(state, command), state), fold([]));
/** Edits by another user in the meantime. */
export const others = (state: MozaikState, ...edits: EditRequest[]): MozaikState => {
  const own = ownMozaik(state, AUTHOR);
  return fold(editEvents(own, { by: GUEST, at, baseRevision: own.revision, edits }), state);
};
export const edit = (baseRevision: number, ...edits: EditRequest[]): MozaikCommand => ({
  type: "edit",
  by: AUTHOR,
  at,
  baseRevision,
  edits,
});
export const step = (type: "undo" | "redo", baseRevision = 0): MozaikCommand => ({
  type,
  by: AUTHOR,
  at,
  baseRevision,
});
export const restore = (revision: number, nodeId: string | null, baseRevision: number): MozaikCommand => ({
  type: "restore",
  by: AUTHOR,
  at,
  baseRevision,
  revision,
  nodeId,
});
export const publish = (time = at): MozaikCommand => ({ type: "publish", by: AUTHOR, at: time });
export const padding = (id: string, px: number): EditRequest => ({
  edit: "setDesign",
  input: { id, design: { padding: `${px}px 0px 0px 0px` } },
});
export const text = (id: string, words: string): EditRequest => ({
  edit: "setText",
  input: { id, text: sentence(words) },
});
export const refusal = (kind: string, code: string) => expect.objectContaining({ kind, code });
export const documentOf = (state: MozaikState) => ownMozaik(state, AUTHOR).document;
export const paddingOf = (state: MozaikState, id: string) => documentOf(state).nodes[id]?.design?.padding;
/** Events with their labels in the history. */
export const told = (events: readonly MozaikEvent[]) =>
  events.map(({ type, data }) => ({
    type,
    data: "description" in data ? { ...data, label: labelOf(data.description) } : data,
  }));
