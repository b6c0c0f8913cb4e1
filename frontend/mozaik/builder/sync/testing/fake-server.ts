// The server for the sync engine's tests: the real decider, with each request handled once per key.

import { DomainError } from "#modules/decider";
import type { EditsReply, MozaikDraft } from "#modules/mozaik/contract";
import type { MozaikEvent } from "#modules/mozaik/events";
import { documentAt } from "#modules/mozaik/mozaik/change-log";
import { checkBase } from "#modules/mozaik/mozaik/edit-mozaik";
import { canUndoRedo, editsReply } from "#modules/mozaik/mozaik/edits-reply";
import { type MozaikCommand, mozaik } from "#modules/mozaik/mozaik/mozaik";
import { type MozaikState, openMozaik } from "#modules/mozaik/mozaik/mozaik-state";
import type { EditRequest, MozaikDocument } from "#mozaik/document";
import { isEdit, isHistoryRequest, type Pending, type Version } from "../engine/pending.ts";
import type { Failure } from "../engine/sync-state.ts";

export const AUTHOR = "author";
export const EDITOR = "editor";
const AT = "2026-03-01T10:00:00.000Z";

const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  refused: 422,
  "too-many": 429,
} as const satisfies Partial<Record<DomainError["kind"], number>>;

export type Answer = { readonly reply: EditsReply } | { readonly failure: Failure };

export class FakeServer {
  private events: MozaikEvent[] = [];
  private state: MozaikState = mozaik.initial;
  /** The result of each completed command, as the event store remembers it. */
  private readonly reached = new Map<string, { revision: number; body: string }>();

  constructor(document: MozaikDocument) {
    const settings = { name: "Harbour", summary: "", tags: [], url: "", isPublic: true };
    this.run({ type: "create", mozaikId: "m1", authorId: AUTHOR, settings, document, copyOf: null });
    this.run({ type: "addEditor", by: AUTHOR, userId: EDITOR });
  }

  get revision(): number {
    return openMozaik(this.state, AUTHOR).revision;
  }

  get document(): MozaikDocument {
    return openMozaik(this.state, AUTHOR).document;
  }

  get log(): readonly MozaikEvent[] {
    return this.events;
  }

  /** A restarted process knows only what is stored. */
  restart(): void {
    const stored: MozaikEvent[] = JSON.parse(JSON.stringify(this.events));
    this.state = stored.reduce(mozaik.evolve, mozaik.initial);
  }

  /** Edits the current version as another person. False if the edit does not fit. */
  edit(...edits: readonly EditRequest[]): boolean {
    const answer = this.answer(() =>
      this.run({ type: "edit", by: EDITOR, at: AT, baseRevision: this.revision, edits: [...edits] }),
    );
    return "reply" in answer;
  }

  /** Handles a request of the author. A repeated one gets the same answer as the first time. */
  send(items: readonly Pending[], baseRevision: number, key: string): Answer {
    const command = commandOf(items, baseRevision);
    const body = JSON.stringify(command);
    const before = this.reached.get(key);
    if (before && before.body !== body) throw new Error(`Another request under the key ${key}.`);
    return this.answer(() => {
      if (!before) this.run(command);
      const revision = before?.revision ?? this.revision;
      this.reached.set(key, { revision, body });
      return editsReply(openMozaik(this.state, AUTHOR), AUTHOR, baseRevision, revision);
    });
  }

  editsSince(since: number): Answer {
    return this.answer(() => {
      const state = openMozaik(this.state, AUTHOR);
      checkBase(state, since);
      return editsReply(state, AUTHOR, since, state.revision);
    });
  }

  version(revision: number): Version {
    const { document, log } = openMozaik(this.state, AUTHOR);
    return { revision, document: documentAt(document, log, revision) };
  }

  draft(): MozaikDraft {
    const { log, revision, document } = openMozaik(this.state, AUTHOR);
    return {
      id: "m1",
      authorId: AUTHOR,
      role: "author",
      ...canUndoRedo({ log }, AUTHOR, revision),
      search: { title: "", description: "", pictureId: null },
      isListed: true,
      settings: { name: "Harbour", summary: "", tags: [], url: "", isPublic: true },
      revision,
      publishedRevision: null,
      newVersionAt: null,
      changedSincePublish: revision > 0,
      readOnly: false,
      linkKey: null,
      license: null,
      document,
      assets: {},
    };
  }

  private run(command: MozaikCommand): EditsReply {
    const events = mozaik.decide(this.state, command);
    this.events = [...this.events, ...events];
    this.state = events.reduce(mozaik.evolve, this.state);
    return { revision: this.revision, edits: [], canUndo: false, canRedo: false };
  }

  private answer(run: () => EditsReply): Answer {
    try {
      return { reply: JSON.parse(JSON.stringify(run())) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { kind, code, message } = error;
      return { failure: { status: statusOf(kind), code, message } };
    }
  }
}

function statusOf(kind: DomainError["kind"]): number {
  return Object.entries(STATUS).find(([name]) => name === kind)?.[1] ?? 500;
}

function commandOf(items: readonly Pending[], baseRevision: number): MozaikCommand {
  const [first] = items;
  if (!first || !isHistoryRequest(first)) {
    return { type: "edit", by: AUTHOR, at: AT, baseRevision, edits: items.filter(isEdit) };
  }
  if (first.step !== "restore") return { type: first.step, by: AUTHOR, at: AT, baseRevision };
  const { revision = null, nodeId = null, joined = false } = first;
  return { type: "restore", by: AUTHOR, at: AT, baseRevision, revision, nodeId, joined };
}
