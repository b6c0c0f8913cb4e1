import { HistoryNeeded } from "../../decider.ts";
import { applyChanges, type Change, type Description, invertChanges, type MozaikDocument } from "../document/index.ts";
import type { DocumentEvent } from "../events.ts";
import { afterEdit, afterRedo, afterUndo, type StackEntry, type UserStacks } from "./undo-stacks.ts";

/**
 * One change of the document, linked to the previous one: appending costs the same at any length, and every earlier
 * state stays readable.
 */
export interface LogEntry {
  readonly revision: number;
  readonly event: DocumentEvent["type"];
  readonly description: Description;
  readonly userId: string;
  readonly at: string;
  readonly changes: readonly Change[];
  /**
   * For an undo or redo, the revision of the edit it reverts or repeats; in an edit group, that of the group's first
   * edit; otherwise its own.
   */
  readonly of: number;
  /** Each user's undo and redo stacks after it. */
  readonly stacks: UserStacks;
  readonly before: ChangeLog | NotKept;
}

/** In place of the entries that a snapshot left out. */
export type NotKept = "not-kept";

/** The newest entry; null if the document is unchanged since its creation. */
export type ChangeLog = LogEntry | null;

const NO_STACKS: UserStacks = new Map();

/** An entry without the fields that follow from its place in the log. */
export type LogRecord = Omit<LogEntry, "stacks" | "before">;

/** The log after the event that got `revision`. */
export function logged(log: ChangeLog, revision: number, event: DocumentEvent): LogEntry {
  const { description, userId, at, changes } = event.data;
  return entryAfter(log, {
    revision,
    event: event.type,
    description,
    userId,
    at,
    changes,
    of: beginningOf(event, revision),
  });
}

function beginningOf({ data }: DocumentEvent, revision: number): number {
  if ("of" in data) return data.of;
  return ("partOf" in data ? data.partOf : undefined) ?? revision;
}

/** Appends the record to the log. */
export function entryAfter(log: ChangeLog, record: LogRecord): LogEntry {
  return { ...record, stacks: stacksAfter(log?.stacks ?? NO_STACKS, record), before: log };
}

function stacksAfter(stacks: UserStacks, { event, userId, of, revision }: LogRecord): UserStacks {
  if (event === "EditUndone") return afterUndo(stacks, userId, { of, revision });
  if (event === "EditRedone") return afterRedo(stacks, userId, { of, revision });
  if (event === "VersionImported") return stacks; // who imports a history did not make its edits
  return afterEdit(stacks, userId, { of, revision });
}

/** The edits of the group that began at `of`, up to `revision`, newest first, without their undos and redos. */
export function editsOfGroup(log: ChangeLog, { of, revision }: StackEntry): LogEntry[] {
  return entriesSince(entryAt(log, revision), of - 1).filter((entry) => entry.of === of && !isUndoOrRedo(entry));
}

export function isUndoOrRedo({ event }: LogEntry): boolean {
  return event === "EditUndone" || event === "EditRedone";
}

/** The previous entry; throws `HistoryNeeded` if a snapshot left it out. */
export function entryBefore({ before }: LogEntry): ChangeLog {
  if (before === "not-kept") throw new HistoryNeeded();
  return before;
}

/** The entries after `revision`, newest first. */
export function entriesSince(log: ChangeLog, revision: number): LogEntry[] {
  const entries: LogEntry[] = [];
  for (let entry = log; entry && entry.revision > revision; entry = entryBefore(entry)) entries.push(entry);
  return entries;
}

/** The newest entry at or before `revision`. */
export function entryAt(log: ChangeLog, revision: number): ChangeLog {
  let entry = log;
  while (entry && entry.revision > revision) entry = entryBefore(entry);
  return entry;
}

/** The document at `revision`: reverts all later changes of `present`. */
export function documentAt(present: MozaikDocument, log: ChangeLog, revision: number): MozaikDocument {
  return applyChanges(
    present,
    entriesSince(log, revision).flatMap(({ changes }) => invertChanges(changes)),
  );
}
