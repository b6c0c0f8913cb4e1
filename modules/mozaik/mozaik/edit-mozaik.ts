import { DomainError } from "../../decider.ts";
import { MOST_BEHIND, TOO_FAR_BEHIND } from "../contract.ts";
import {
  type Change,
  EditError,
  type EditRequest,
  type MozaikDocument,
  type RebasedEdit,
  rebaseEdit,
} from "../document/index.ts";
import type { EditEvent, UndoRedoEvent } from "../events.ts";
import { isTooLargeForAnswer } from "./answer-size.ts";
import { entriesSince, isUndoOrRedo, type LogEntry, logged } from "./change-log.ts";
import { editConflict, type OtherChange } from "./edit-conflict.ts";
import { exactRevert } from "./exact-revert.ts";
import type { PresentMozaik } from "./mozaik-state.ts";

const changedElsewhere = ({ who }: OtherChange) =>
  `${who} changed this in the meantime. Please look at the current version and try again.`;

const circularWithOther = ({ who }: OtherChange) =>
  `${who} set another condition in the meantime; with it, this part would depend on itself. Please look at the current version.`;

export interface Edits {
  readonly by: string;
  /** ISO 8601 */
  readonly at: string;
  /** The revision that the edits were made on. */
  readonly baseRevision: number;
  readonly edits: readonly EditRequest[];
}

/** Throws `malformed` for a future revision. */
export function checkRevision({ revision: present }: Pick<PresentMozaik, "revision">, revision: number): void {
  if (revision > present) {
    throw new DomainError("malformed", "unknown-revision", `There is no revision ${revision} of this Mozaik yet.`);
  }
}

/** Checks that the base revision exists and is recent enough for one answer to hold all later changes. */
export function checkBase(mozaik: Pick<PresentMozaik, "revision" | "log">, revision: number): void {
  checkRevision(mozaik, revision);
  if (mozaik.revision - revision > MOST_BEHIND || isTooLargeForAnswer(mozaik.log, revision)) {
    throw new DomainError(
      "conflict",
      TOO_FAR_BEHIND,
      "Too much has changed in the meantime. Please reload the Mozaik.",
    );
  }
}

/**
 * A group with this many edits takes no further request: more than a document has nodes. Undo checks each edit of a
 * group again, and the history keeps all nodes of a group in one row.
 */
const MOST_EDITS_OF_GROUP = 3_000;

/**
 * Returns the edit group this request continues, or null if it starts a new one. A group may need several requests. It
 * continues only if it is the user's own and nothing has happened since, so that nobody can have named, published or
 * built on a version in the middle of it.
 */
export function groupToContinue(
  { log, revision }: Pick<PresentMozaik, "log" | "revision">,
  by: string,
  baseRevision: number,
): number | null {
  if (log?.revision !== revision || revision !== baseRevision) return null;
  const isOver = revision - log.of >= MOST_EDITS_OF_GROUP;
  return log.userId === by && !isUndoOrRedo(log) && !isOver ? log.of : null;
}

/**
 * One event per edit, each applied on top of the previous ones; none for an edit that changes nothing. Edits of a
 * group refer to its first one. An edit that reverts the previous group is recorded as its undo. Edits on an old
 * revision are accepted unless they write a field changed since. If one edit is refused, all are.
 */
export function editEvents(
  mozaik: PresentMozaik,
  { by, at, baseRevision, edits }: Edits,
): (EditEvent | UndoRedoEvent)[] {
  checkBase(mozaik, baseRevision);
  const since = entriesSince(mozaik.log, baseRevision);
  let unseen: readonly Change[] = since.toReversed().flatMap(({ changes }) => changes);
  const events: (EditEvent | UndoRedoEvent)[] = [];
  let { log } = mozaik;
  let document = mozaik.document;
  let group = edits[0]?.joined ? groupToContinue(mozaik, by, baseRevision) : null;
  for (const request of edits) {
    if (!request.joined) group = null;
    const { applied, since: stillUnseen } = rebasedOrRefused(document, request, unseen, since);
    unseen = stillUnseen;
    const { event, description, changes, document: next } = applied;
    if (changes.length === 0 || description === null) continue;
    const data = { mozaikId: mozaik.mozaikId, userId: by, at, description, changes };
    const revision = mozaik.revision + events.length + 1;
    const undone = request.takesBack && group === null ? exactRevert(log, by, changes) : undefined;
    const done: EditEvent | UndoRedoEvent = undone
      ? { type: "EditUndone", data: { ...data, ...undone } }
      : { type: event, data: group === null ? data : { ...data, partOf: group } };
    events.push(done);
    log = logged(log, revision, done);
    if (!undone) group ??= revision;
    document = next;
  }
  return events;
}

function rebasedOrRefused(
  document: MozaikDocument,
  request: EditRequest,
  unseen: readonly Change[],
  since: readonly LogEntry[],
) {
  const result = rebased(document, request, unseen);
  if (!result.ok) {
    const { id } = "id" in request.input ? request.input : { id: null };
    const isCircular = request.edit === "setCondition" && result.conflicts.every((each) => each.id !== id);
    throw editConflict(isCircular ? circularWithOther : changedElsewhere, result.conflicts, since);
  }
  return result;
}

function rebased(document: MozaikDocument, request: EditRequest, unseen: readonly Change[]): RebasedEdit {
  try {
    return rebaseEdit(document, unseen, request);
  } catch (error) {
    throw error instanceof EditError ? refusal(error) : error;
  }
}

/** The document's error as a `DomainError`. */
export function refusal(error: EditError): DomainError {
  return new DomainError(error.code === "document-too-large" ? "too-large" : "refused", error.code, error.message);
}
