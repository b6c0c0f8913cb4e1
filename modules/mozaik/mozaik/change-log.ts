import { HistoryNeeded } from "../../decider.ts";
import { applyChanges, type Change, type Description, invertChanges, type MozaikDocument } from "../document/index.ts";
import type { DocumentEvent } from "../events.ts";
import { afterEdit, afterRedo, afterUndo, type Step, type UserSteps } from "./user-steps.ts";

/**
 * One change of the document, linked to the one before it: adding is cheap however long the log is, and what was true
 * after any of them is still there to be asked.
 */
export interface LogEntry {
  readonly revision: number;
  readonly event: DocumentEvent["type"];
  readonly description: Description;
  readonly userId: string;
  readonly at: string;
  readonly changes: readonly Change[];
  /** The revision of the edit that it takes back or does again, or that began its act; its own for every other change. */
  readonly of: number;
  /** What each user could undo and redo after it. */
  readonly steps: UserSteps;
  readonly before: ChangeLog | NotKept;
}

/** What came before the oldest entry that a snapshot keeps. */
export type NotKept = "not-kept";

/** The newest entry; null when the document is as it was created. */
export type ChangeLog = LogEntry | null;

const NO_STEPS: UserSteps = new Map();

/** An entry by itself: the rest follows from where it stands. */
export type LogRecord = Omit<LogEntry, "steps" | "before">;

/** The log with the event that got `revision` as its newest entry. */
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

/** The record as the newest entry of the log. */
export function entryAfter(log: ChangeLog, record: LogRecord): LogEntry {
  return { ...record, steps: stepsAfter(log?.steps ?? NO_STEPS, record), before: log };
}

function stepsAfter(steps: UserSteps, { event, userId, of, revision }: LogRecord): UserSteps {
  if (event === "EditUndone") return afterUndo(steps, userId, { of, revision });
  if (event === "EditRedone") return afterRedo(steps, userId, { of, revision });
  return afterEdit(steps, userId, { of, revision });
}

/** What was done in the act that began at `of`, up to `revision`: its edits newest first, without its undos and redos. */
export function editsOfAct(log: ChangeLog, { of, revision }: Step): LogEntry[] {
  return entriesSince(entryAt(log, revision), of - 1).filter((entry) => entry.of === of && !isStep(entry));
}

export function isStep({ event }: LogEntry): boolean {
  return event === "EditUndone" || event === "EditRedone";
}

/** The entry before; throws `HistoryNeeded` where a snapshot did not keep it. */
export function entryBefore({ before }: LogEntry): ChangeLog {
  if (before === "not-kept") throw new HistoryNeeded();
  return before;
}

/** What came after `revision`, newest first. */
export function entriesSince(log: ChangeLog, revision: number): LogEntry[] {
  const entries: LogEntry[] = [];
  for (let entry = log; entry && entry.revision > revision; entry = entryBefore(entry)) entries.push(entry);
  return entries;
}

/** The newest entry that is not after `revision`. */
export function entryAt(log: ChangeLog, revision: number): ChangeLog {
  let entry = log;
  while (entry && entry.revision > revision) entry = entryBefore(entry);
  return entry;
}

/** The document as it was at `revision`, reached by taking everything since back from `present`. */
export function documentAt(present: MozaikDocument, log: ChangeLog, revision: number): MozaikDocument {
  return applyChanges(
    present,
    entriesSince(log, revision).flatMap(({ changes }) => invertChanges(changes)),
  );
}
