// A server and a device for the tests of the draft store.
import type { EditsReply, EditsRequest } from "#modules/mozaik/contract";
import { sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import {
  applyChanges,
  applyEdit,
  type EditRequest,
  emptyDocument,
  type MozaikDocument,
  restoreChanges,
} from "#mozaik/document";
import type { DraftServer } from "../../../../api/mozaik-draft.ts";
import { ApiError } from "../../../../mall/api-error.ts";
import { DraftStore } from "../draft-store.ts";
import type { Unsent } from "../engine/pending.ts";
import { draftToOpen } from "../opening.ts";
import type { Left } from "../outbox.ts";
import { sampleDraft } from "./sample-draft.ts";

export const PAGE = testId(1);
export const TILE = testId(2);
export const BLOCK = testId(5);

export const withBlock = applyEdit(emptyDocument({ page: PAGE, tile: TILE }), {
  edit: "addLayout",
  input: { preset: "one", ids: [testId(3), testId(4), BLOCK], place: { parentId: TILE } },
}).document;

export const padding = (value: string): EditRequest => ({
  edit: "setDesign",
  input: { id: BLOCK, design: { padding: value } },
});
export const words = (text: string): EditRequest => ({ edit: "setText", input: { id: BLOCK, text: sentence(text) } });
export const paddingOf = (document: MozaikDocument) => document.nodes[BLOCK]?.design?.padding;
export const OFFLINE = new ApiError(0, "offline", "The mall cannot be reached.");

/** A server that applies edits like the real one, answers on demand, and can be made to refuse. */
export function world(document = withBlock) {
  const stored = { revision: 10, document };
  const applied: EditsReply["edits"] = [];
  const requests: { request: EditsRequest; key: string }[] = [];
  /** Outcomes of the next requests; null: handled normally. */
  const refusals: (ApiError | null)[] = [];
  const told: string[] = [];
  const left: Left[] = [];
  const device = { isOffline: false };
  const waiting: { milliseconds: number; run: () => void }[] = [];
  let kept: Unsent | undefined;
  let keys = 0;
  const draft = () =>
    sampleDraft({ canUndo: applied.length > 0, revision: stored.revision, document: stored.document });
  const happen = (document: MozaikDocument, event: Omit<EditsReply["edits"][number], "revision">) => {
    stored.document = document;
    stored.revision += 1;
    versions.set(stored.revision, document);
    applied.push({ revision: stored.revision, event: event.event, label: event.label, changes: event.changes });
  };
  const take = (request: EditRequest) => {
    const { document, ...applied } = applyEdit(stored.document, request);
    happen(document, applied);
  };
  const since = (revision: number): EditsReply => ({
    revision: stored.revision,
    edits: applied.filter((edit) => edit.revision > revision),
    canUndo: applied.length > 0,
    canRedo: applied.at(-1)?.event === "EditUndone",
  });
  const versions = new Map([[10, document]]);
  const server: DraftServer = {
    load: async () => draft(),
    async version(revision) {
      const found = versions.get(revision);
      if (!found) throw new ApiError(404, "mozaik-not-found", "There is no such Mozaik.");
      return { revision, document: found, assets: {} };
    },
    async sendEdits(request, key) {
      requests.push({ request, key });
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      for (const edit of request.edits) take(edit);
      return since(request.baseRevision);
    },
    editsSince: async (revision) => since(revision),
    async undo({ baseRevision }) {
      const { document, changes, label } = applyEdit(stored.document, padding("9px 9px 9px 9px"));
      happen(document, { event: "EditUndone", label: `Undid: ${label}`, changes });
      return since(baseRevision);
    },
    redo: () => Promise.reject(new ApiError(422, "nothing-to-redo", "There is nothing to redo.")),
    async restore({ baseRevision, nodeId = "" }) {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      const before = [...versions.values()].findLast((document) => document.nodes[nodeId]);
      if (!before) throw new ApiError(422, "node-not-found", "This part never existed.");
      const changes = restoreChanges(stored.document, before, nodeId);
      happen(applyChanges(stored.document, changes), { event: "VersionRestored", label: "Brought back", changes });
      return since(baseRevision);
    },
    publish: async () => undefined,
    unpublish: async () => undefined,
  };
  const unsent = {
    read: () => kept,
    write: ({ revision, pending, sending }: Unsent) => {
      kept = { revision, pending, sending };
    },
    next: async () => left.shift(),
    written: async () => {},
  };
  const open = async () =>
    new DraftStore(await draftToOpen(draft(), kept, server), {
      server,
      unsent,
      newKey() {
        keys += 1;
        return `key-${keys}`;
      },
      isOnline: () => !device.isOffline,
      after: (milliseconds, run) => {
        waiting.push({ milliseconds, run });
        return () => undefined;
      },
      tell: (message) => told.push(message),
    });
  return { stored, server, requests, refusals, told, waiting, left, device, take, draft, open, kept: () => kept };
}

/** Resolves after all settled promises have run their callbacks. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
