import { applyChanges, type Change, invertChanges, type MozaikDocument } from "../document/index.ts";
import type { DocumentEvent } from "../events.ts";
import { afterEdit, afterRedo, afterUndo, type UserSteps } from "./user-steps.ts";

/**
 * One change of the document, linked to the one before it: adding is cheap however long the log is, and what was true
 * after any of them is still there to be asked.
 */
export interface LogEntry {
  readonly revision: number;
  readonly event: DocumentEvent["type"];
  readonly label: string;
  readonly userId: string;
  readonly at: string;
  readonly changes: readonly Change[];
  /** What each user could undo and redo after it. */
  readonly steps: UserSteps;
  readonly before: ChangeLog;
}

/** The newest entry; null when the document is as it was created. */
export type ChangeLog = LogEntry | null;

const NO_STEPS: UserSteps = new Map();

/** The log with the event that got `revision` as its newest entry. */
export function logged(log: ChangeLog, revision: number, event: DocumentEvent): LogEntry {
  const { label, userId, at, changes } = event.data;
  return {
    revision,
    event: event.type,
    label,
    userId,
    at,
    changes,
    steps: stepsAfter(log, revision, event),
    before: log,
  };
}

function stepsAfter(log: ChangeLog, revision: number, event: DocumentEvent): UserSteps {
  const steps = log?.steps ?? NO_STEPS;
  if (event.type === "EditUndone") return afterUndo(steps, event.data.userId, { of: event.data.of, revision });
  if (event.type === "EditRedone") return afterRedo(steps, event.data.userId, { of: event.data.of, revision });
  return afterEdit(steps, event.data.userId, revision);
}

/** What came after `revision`, newest first. */
export function entriesSince(log: ChangeLog, revision: number): LogEntry[] {
  const entries: LogEntry[] = [];
  for (let entry = log; entry && entry.revision > revision; entry = entry.before) entries.push(entry);
  return entries;
}

/** The newest entry that is not after `revision`. */
export function entryAt(log: ChangeLog, revision: number): ChangeLog {
  let entry = log;
  while (entry && entry.revision > revision) entry = entry.before;
  return entry;
}

/** The document as it was at `revision`, reached by taking everything since back from `present`. */
export function documentAt(present: MozaikDocument, log: ChangeLog, revision: number): MozaikDocument {
  return applyChanges(
    present,
    entriesSince(log, revision).flatMap(({ changes }) => invertChanges(changes)),
  );
}
