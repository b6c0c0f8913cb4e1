// Tabs, a network and a device for the property tests of the sync engine. Nothing happens by itself: a test says what is
// next, so that every order of events can be tried.
import { sentence } from "#modules/mozaik/document/testing/any-edit";
import { EditError, type EditRequest, type MozaikDocument, pagesOf, textOf } from "#mozaik/document";
import { isEdit, type Pending, type Unsent } from "../engine/pending.ts";
import { openState, type SyncEffect, type SyncInput, type SyncState, savingOf } from "../engine/sync-state.ts";
import { transition } from "../engine/transition.ts";
import { type Answer, AUTHOR, FakeServer } from "./fake-server.ts";

type Request = Extract<SyncEffect, { kind: "send" | "read-edits" | "read-draft" }>;

/** A message between a tab and the server. */
interface Message {
  readonly tab: Tab;
  readonly request: Request;
  /** Null until the server has handled it. */
  answer: SyncInput | null;
}

/** An open builder. */
export interface Tab {
  state: SyncState;
  /** What it has stored on the disk. */
  disk: Unsent | undefined;
  isOpen: boolean;
  hasTimer: boolean;
  /** The messages to the author, and one entry each time they gave edits up. */
  readonly told: string[];
}

export class SyncWorld {
  readonly server: FakeServer;
  readonly tabs: Tab[] = [];
  /** Outboxes of closed tabs. */
  private left: Unsent[] = [];
  private wire: Message[] = [];
  private keys = 0;
  private calls = 0;
  /** The tags of all edits that were ever pending. */
  readonly made = new Set<string>();
  /** The tags of those that the author was told about, gave up or undid before they were saved. */
  readonly reported = new Set<string>();
  /** Every request that was started. */
  readonly asked: Request["kind"][] = [];

  constructor(document: MozaikDocument) {
    this.server = new FakeServer(document);
  }

  open(isOnline = true): Tab {
    const disk = this.left.shift();
    const draft = this.server.draft();
    const at = disk ? { ...draft, ...this.server.version(disk.revision) } : draft;
    const tab: Tab = { state: openState(at, disk, isOnline), disk, isOpen: true, hasTimer: false, told: [] };
    this.tabs.push(tab);
    this.give(tab, { kind: "opened" });
    return tab;
  }

  /** Closes or crashes the tab; its disk content stays. */
  close(tab: Tab): void {
    tab.isOpen = false;
    this.wire = this.wire.filter((message) => message.tab !== tab || message.answer === null);
    if (tab.disk && tab.disk.pending.length > 0) this.left.push(tab.disk);
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  give(tab: Tab, input: SyncInput): void {
    if (!tab.isOpen) return;
    this.keys += 1;
    const before = tab.state;
    const { state, effects } = transition(before, input, `key-${this.keys}`);
    tab.state = state;
    this.expectHonest(before, state, input, effects);
    for (const effect of effects) this.carryOut(tab, effect);
  }

  edit(tab: Tab, ...edits: EditRequest[]): void {
    try {
      this.give(tab, { kind: "edited", edits });
    } catch (error) {
      if (!(error instanceof EditError)) throw error; // random edits may not fit
    }
  }

  step(tab: Tab, kind: "undo" | "redo"): void {
    this.calls += 1;
    this.give(tab, { kind, call: this.calls });
  }

  restore(tab: Tab, revision: number): void {
    this.calls += 1;
    this.give(tab, { kind: "restore", revision, call: this.calls });
  }

  /** Lets the server handle a request, and holds the answer back. */
  handle(index: number): void {
    const message = this.at(index);
    if (!message || message.answer) return;
    if (message.tab.state.isOnline) message.answer = this.answered(message.request);
    else this.fail(index, 0);
  }

  /** Delivers an answer to its tab. `again`: it will arrive once more. */
  deliver(index: number, again = false): void {
    const message = this.at(index);
    if (!message?.answer) return;
    if (!again) this.wire = this.wire.filter((other) => other !== message);
    this.give(message.tab, message.answer);
  }

  /** Fails a request for the tab: either it never arrived, or its answer was lost. */
  fail(index: number, status: number): void {
    const message = this.at(index);
    if (!message) return;
    this.wire = this.wire.filter((other) => other !== message);
    const failure = { status, code: "unreachable", message: "No answer." };
    const { request, tab } = message;
    this.give(
      tab,
      request.kind === "send" ? { kind: "failed", key: request.batch.key, failure } : { kind: "read-failed", failure },
    );
  }

  /** Goes online with a healthy server until nothing is on its way. `choose` resolves conflicts. */
  finish(choose: () => "mine" | "theirs"): void {
    while (this.left.length > 0) this.open();
    for (let round = 0; round < 2_000; round++) {
      for (const tab of [...this.tabs]) {
        if (!tab.state.isOnline) this.give(tab, { kind: "connection", isOnline: true });
        if (tab.state.phase.kind === "conflict") this.give(tab, { kind: "decided", choice: choose() });
        if (tab.hasTimer) this.fireTimer(tab);
      }
      if (this.wire.length === 0) {
        const behind = this.tabs.filter(({ state }) => state.confirmed.revision < this.server.revision);
        if (behind.length === 0 && this.tabs.every(({ state }) => state.phase.kind === "idle")) return;
        for (const tab of behind) this.give(tab, { kind: "announced", revision: this.server.revision });
      }
      this.handle(0);
      this.deliver(0);
    }
    throw new Error(`Never quiet: ${JSON.stringify(this.tabs.map(({ state }) => [state.phase.kind, state.pending]))}`);
  }

  fireTimer(tab: Tab): void {
    tab.hasTimer = false;
    this.give(tab, { kind: "retry" });
  }

  private at(index: number): Message | undefined {
    return this.wire[index % Math.max(this.wire.length, 1)];
  }

  private answered(request: Request): SyncInput {
    if (request.kind === "read-draft") return { kind: "draft-read", draft: this.server.draft() };
    if (request.kind === "read-edits") {
      const answer = this.server.editsSince(request.since);
      return "reply" in answer
        ? { kind: "edits-read", reply: answer.reply }
        : { kind: "read-failed", failure: answer.failure };
    }
    const { key, baseRevision } = request.batch;
    const answer: Answer = this.server.send(sentOver(request.items), baseRevision, key);
    return "reply" in answer
      ? { kind: "answered", key, reply: answer.reply }
      : { kind: "failed", key, failure: answer.failure };
  }

  private carryOut(tab: Tab, effect: SyncEffect): void {
    switch (effect.kind) {
      case "send":
      case "read-edits":
      case "read-draft":
        this.wire.push({ tab, request: effect, answer: null });
        this.asked.push(effect.kind);
        break;
      case "store":
        tab.disk = sentOver(effect.unsent);
        break;
      case "schedule-retry":
        tab.hasTimer = true;
        break;
      case "find-left": {
        const unsent = this.left.shift();
        if (unsent) tab.disk = unsent;
        const version = unsent && this.server.version(unsent.revision);
        this.give(tab, { kind: "left-found", left: unsent && version ? { unsent, version } : null });
        break;
      }
      case "announce":
        tab.told.push(effect.message);
        break;
      case "done":
        break;
    }
  }

  /** Fails if pending edits are shown as saved, or if one disappears without being saved or reported. */
  private expectHonest(before: SyncState, after: SyncState, input: SyncInput, effects: readonly SyncEffect[]): void {
    const isAllSaved = after.pending.length === 0 && !after.hasUnsavedWords;
    if ((savingOf(after).kind === "saved") !== isAllSaved) {
      const isBlocked = ["conflict", "outdated", "stopped", "closed"].includes(after.phase.kind);
      if (!isBlocked || savingOf(after).kind === "saved") throw new Error(`Shown as ${savingOf(after).kind}.`);
    }
    for (const tag of after.pending.flatMap(tagOf)) this.made.add(tag);
    for (const tag of after.unsentRedos.flat().flatMap(tagOf)) this.reported.add(tag);
    const kept = new Set([...after.pending, ...after.unsentRedos.flat()].flatMap(tagOf));
    const saved = new Set(this.savedTags());
    for (const tag of before.pending.flatMap(tagOf)) {
      if (kept.has(tag) || saved.has(tag)) continue;
      const isKnown =
        input.kind === "decided" || input.kind === "undo" || effects.some(({ kind }) => kind === "announce");
      if (!isKnown) throw new Error(`${tag} was lost by ${input.kind}.`);
      this.reported.add(tag);
    }
  }

  /**
   * The tags of the edits in the log, with repetitions. A tag that returns with a text is not a repetition if something
   * else than the author's edits had taken it out.
   */
  savedTags(): string[] {
    const takenOut = new Set<string>();
    return this.server.log.flatMap(({ type, data }) => {
      const changes = "changes" in data ? data.changes : [];
      const fields = changes.filter((change) => change.op === "update");
      const [before, after] = [fields.flatMap(({ from }) => tagsIn(from)), fields.flatMap(({ to }) => tagsIn(to))];
      const isEdit = type === "TextChanged" || type === "PageRenamed";
      if (!isEdit || data.userId !== AUTHOR) for (const tag of before) takenOut.add(tag);
      return isEdit ? after.filter((tag) => !before.includes(tag) && !takenOut.delete(tag)) : [];
    });
  }
}

const TAG = /word-\d+/g;

/** An edit with a text that no other edit writes. */
export function tagged(n: number, document: MozaikDocument, which: number): EditRequest {
  const words = `word-${n}`;
  const blocks = Object.values(document.nodes).filter((node) => node.kind === "block");
  const block = blocks[which % Math.max(blocks.length, 1)];
  const [page] = pagesOf(document);
  if (block && which % 5 > 0) {
    const { blocks } = textOf(block) ?? sentence("");
    const text = {
      v: 1 as const,
      blocks: blocks.toSpliced(which % (blocks.length || 1), 1, ...sentence(words).blocks),
    };
    return { edit: "setText", input: { id: block.id, text } };
  }
  return { edit: "renamePage", input: { id: page?.id ?? "", name: words } };
}

function tagOf(item: Pending): string[] {
  if (!isEdit(item) || (item.edit !== "setText" && item.edit !== "renamePage")) return [];
  return tagsIn(item.input);
}

function tagsIn(value: unknown): string[] {
  return JSON.stringify(value ?? null).match(TAG) ?? [];
}

function sentOver<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
