import { DomainError } from "../../decider.ts";
import { MOST_BEHIND, TOO_FAR_BEHIND } from "../contract.ts";
import {
  type Change,
  EditError,
  type EditRequest,
  type FieldConflict,
  type MozaikDocument,
  rebaseEdit,
} from "../document/index.ts";
import type { EditEvent, StepEvent } from "../events.ts";
import { entriesSince, type LogEntry, logged } from "./change-log.ts";
import { editConflict } from "./edit-conflict.ts";
import type { PresentMozaik } from "./mozaik-state.ts";
import { takenBack } from "./taken-back.ts";

const CHANGED_ELSEWHERE = "This was changed in the meantime. Please look at the present version and try again.";

export interface Edits {
  readonly by: string;
  /** ISO 8601 */
  readonly at: string;
  /** What their author saw when he made them. */
  readonly baseRevision: number;
  readonly edits: readonly EditRequest[];
}

/** Throws `malformed` for a revision that is not there yet. */
export function checkRevision({ revision: present }: Pick<PresentMozaik, "revision">, revision: number): void {
  if (revision > present) {
    throw new DomainError("malformed", "unknown-revision", `There is no revision ${revision} of this Mozaik yet.`);
  }
}

/** What a request was made on: one that is there, and not so old that the answer would hold a whole history. */
export function checkBase({ revision: present }: Pick<PresentMozaik, "revision">, revision: number): void {
  checkRevision({ revision: present }, revision);
  if (present - revision > MOST_BEHIND) {
    throw new DomainError(
      "conflict",
      TOO_FAR_BEHIND,
      "Much has changed in the meantime. Please load the Mozaik again.",
    );
  }
}

/**
 * One event an edit, each on top of the ones before it; none where all is so already. Those of one act name its first;
 * one that takes the act before it back is that act's undo. Edits on an old revision pass unless they write a field that
 * was changed since. All or none: the first that is refused refuses the others.
 */
export function editEvents(mozaik: PresentMozaik, { by, at, baseRevision, edits }: Edits): (EditEvent | StepEvent)[] {
  checkBase(mozaik, baseRevision);
  const since = entriesSince(mozaik.log, baseRevision);
  const unseen = since.toReversed().flatMap(({ changes }) => changes);
  const events: (EditEvent | StepEvent)[] = [];
  let { log } = mozaik;
  let document = mozaik.document;
  let act: number | null = null;
  for (const request of edits) {
    if (!request.joined) act = null;
    const { event, label, changes, document: next } = apply(document, request, unseen, since);
    if (changes.length === 0) continue;
    const data = { mozaikId: mozaik.mozaikId, userId: by, at, label, changes };
    const revision = mozaik.revision + events.length + 1;
    const undone = request.takesBack && act === null ? takenBack(log, by, changes) : undefined;
    const done: EditEvent | StepEvent = undone
      ? { type: "EditUndone", data: { ...data, ...undone } }
      : { type: event, data: act === null ? data : { ...data, partOf: act } };
    events.push(done);
    log = logged(log, revision, done);
    if (!undone) act ??= revision;
    document = next;
  }
  return events;
}

function apply(document: MozaikDocument, request: EditRequest, unseen: readonly Change[], since: readonly LogEntry[]) {
  const result = rebased(document, request, unseen, since);
  if (!result.ok) throw editConflict(CHANGED_ELSEWHERE, result.conflicts, since);
  return result.applied;
}

function rebased(
  document: MozaikDocument,
  request: EditRequest,
  unseen: readonly Change[],
  since: readonly LogEntry[],
) {
  try {
    return rebaseEdit(document, unseen, request);
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    const gone = removedNodes(request, unseen);
    throw gone.length > 0 ? editConflict(CHANGED_ELSEWHERE, gone, since) : refusal(error);
  }
}

/** The nodes an edit names that someone removed before it came. */
function removedNodes(request: EditRequest, unseen: readonly Change[]): FieldConflict[] {
  const named = JSON.stringify(request.input);
  return unseen.flatMap((change) =>
    change.op === "remove" && named.includes(change.node.id) ? [{ id: change.node.id, path: [] }] : [],
  );
}

/** The document's refusal in the house's words. */
export function refusal(error: EditError): DomainError {
  return new DomainError(error.code === "document-too-large" ? "too-large" : "refused", error.code, error.message);
}
