import { type Decider, DomainError, notAuthorized } from "../../decider.ts";
import type { Action, Reason, TargetType } from "../../rules/moderation.ts";
import type { ReviewEvent } from "../events.ts";
import { ANSWER_DAYS, APPEAL_DAYS, actionsFor, canBeAppealed, daysAfter } from "../rules/report.ts";

type Data<T extends ReviewEvent["type"]> = Extract<ReviewEvent, { type: T }>["data"];

export interface Target {
  readonly targetType: TargetType;
  readonly targetId: string;
  /** Whose it is, or who is reported. */
  readonly subjectId: string;
}

/** What is in force because of a decision. */
export type InForce = Pick<Data<"TargetDecided">, "decision" | "action" | "reason" | "note" | "until" | "at">;

export interface ReviewState {
  /** Null until somebody reports it. */
  readonly target: Target | null;
  /** Who waits for a decision. */
  readonly reporterIds: readonly string[];
  /** How often something was decided, appealed or answered: what an admin has seen of it. */
  readonly version: number;
  readonly decisions: readonly Data<"TargetDecided">[];
  readonly appeals: readonly {
    readonly decision: number;
    readonly outcome: "pending" | "accepted" | "rejected";
    /** What the admin who answered says about it; empty while it waits. */
    readonly note: string;
  }[];
  /** The target is hidden or removed. */
  readonly takenDown: InForce | null;
  /** Its content is gone for good, so it stays taken down. */
  readonly isPurged: boolean;
  /** The person is suspended. */
  readonly suspended: InForce | null;
}

interface ByAdmin {
  /** Null for everyone else: they decide nothing. */
  readonly adminId: string | null;
  /** The version that they have seen. */
  readonly version: number;
  readonly reviewId: string;
  readonly note: string;
  readonly at: string;
}

export type ReviewCommand =
  | ({ type: "report"; isSeen: boolean } & Data<"TargetReported">)
  /** `legalGround`: empty: none. */
  | ({ type: "decide"; action: Action; reason: Reason; legalGround: string; until: string | null } & ByAdmin)
  | { type: "appeal"; reviewId: string; by: string; decision: number; textId: string; at: string }
  /** `isAlone`: there is no other admin who could answer. */
  | ({ type: "answer"; outcome: "accepted" | "rejected"; isAlone: boolean } & ByAdmin);

/** What people report about one target, and what is decided about it. It is opened again, and never made a second time. */
export const review: Decider<ReviewState, ReviewCommand, ReviewEvent> = {
  initial: {
    target: null,
    reporterIds: [],
    version: 0,
    decisions: [],
    appeals: [],
    takenDown: null,
    isPurged: false,
    suspended: null,
  },

  decide(state, command) {
    switch (command.type) {
      case "report":
        return report(state, command);
      case "decide":
        return decision(state, command);
      case "appeal":
        return appeal(state, command);
      case "answer":
        return answer(state, command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case "TargetReported": {
        const { targetType, targetId, subjectId, reporterId } = event.data;
        const reporterIds = [...state.reporterIds, reporterId];
        return { ...state, target: { targetType, targetId, subjectId }, reporterIds };
      }
      case "TargetDecided":
        return {
          ...state,
          ...effectOf(state, event.data),
          reporterIds: state.reporterIds.filter((id) => !event.data.reporterIds.includes(id)),
          version: state.version + 1,
          decisions: [...state.decisions, event.data],
        };
      case "DecisionAppealed": {
        const { decision } = event.data;
        return {
          ...state,
          version: state.version + 1,
          appeals: [...state.appeals, { decision, outcome: "pending", note: "" }],
        };
      }
      case "AppealAnswered": {
        const { decision, outcome, note } = event.data;
        const appeals = state.appeals.map((each) => (each.decision === decision ? { decision, outcome, note } : each));
        const undone = (force: InForce | null) => (force?.decision === decision ? null : force);
        const takenDown = state.isPurged ? state.takenDown : undone(state.takenDown);
        const effect = outcome === "accepted" ? { takenDown, suspended: undone(state.suspended) } : {};
        return { ...state, ...effect, version: state.version + 1, appeals };
      }
    }
  },
};

/** True while moderators may read what was taken down: until nobody can appeal any more. */
export function isReadable({ takenDown, isPurged, appeals }: ReviewState, now: string): boolean {
  if (isPurged) return false;
  if (!takenDown || appeals.some(({ outcome }) => outcome === "pending")) return true;
  return now <= daysAfter(takenDown.at, APPEAL_DAYS);
}

function effectOf(
  state: ReviewState,
  { decision, action, reason, note, until, at }: Data<"TargetDecided">,
): Pick<ReviewState, "takenDown" | "isPurged" | "suspended"> {
  const force = { decision, action, reason, note, until, at };
  const { takenDown, isPurged, suspended } = state;
  switch (action) {
    case "restore":
      return { takenDown: isPurged ? takenDown : null, isPurged, suspended: null };
    case "suspend":
      return { takenDown, isPurged, suspended: force };
    case "hide":
    case "remove":
      return { takenDown: force, isPurged, suspended };
    case "purge":
      return { takenDown: force, isPurged: true, suspended };
    case "ignore":
    case "warn":
      return { takenDown, isPurged, suspended };
  }
}

function report(state: ReviewState, command: Extract<ReviewCommand, { type: "report" }>): ReviewEvent[] {
  const { type: _, isSeen, ...data } = command;
  if (state.reporterIds.includes(data.reporterId)) return [];
  if (!isSeen) throw new DomainError("not-found", "not-found", "There is no such thing to report.");
  if (data.reporterId === data.subjectId) {
    throw new DomainError("refused", "own-report", "This is your own.");
  }
  return [{ type: "TargetReported", data }];
}

function decision(state: ReviewState, command: Extract<ReviewCommand, { type: "decide" }>): ReviewEvent[] {
  const { type: _, version, adminId, legalGround, ...data } = command;
  const target = seenBy(state, adminId, version);
  if (adminId === null) throw notAuthorized();
  const { action, until, at } = data;
  const hasEffect = (state.takenDown !== null && !state.isPurged) || state.suspended !== null;
  if (!actionsFor(target.targetType, state.isPurged).includes(action) || (action === "restore" && !hasEffect)) {
    throw new DomainError("refused", "no-such-action", "This cannot be decided here.");
  }
  if (until !== null && (action !== "suspend" || until <= at)) {
    throw new DomainError("refused", "no-such-end", "Only a suspension has an end, and it is in the future.");
  }
  if (target.subjectId === adminId) {
    throw new DomainError("forbidden", "own-case", "Somebody else has to decide about what is yours.");
  }
  if (action === "purge") mayPurge(state, legalGround, at);
  else if (legalGround !== "") {
    throw new DomainError("refused", "no-legal-ground", "Only a purge has a legal ground.");
  }
  const by = { adminId, decision: state.decisions.length + 1, reporterIds: state.reporterIds };
  const law = legalGround !== "" && { legalGround };
  return [{ type: "TargetDecided", data: { ...data, ...law, ...target, ...by } }];
}

/** Throws if somebody could still be right about the content: it cannot come back. The law may leave no such time. */
function mayPurge(state: ReviewState, legalGround: string, now: string): void {
  if (legalGround !== "") return;
  if (state.takenDown?.action !== "remove") {
    throw new DomainError("refused", "not-removed", "Remove it first, or name the legal ground for a purge at once.");
  }
  if (isReadable(state, now)) {
    const message = `It can be purged when it cannot be appealed any more: ${APPEAL_DAYS} days after its removal.`;
    throw new DomainError("refused", "can-be-appealed", `${message} Name the legal ground for a purge at once.`);
  }
}

function appeal(state: ReviewState, command: Extract<ReviewCommand, { type: "appeal" }>): ReviewEvent[] {
  const { reviewId, by, decision: number, textId, at } = command;
  const decided = state.decisions.find((each) => each.decision === number);
  const { action, legalGround = null } = decided ?? { action: "ignore" };
  if (!decided || decided.subjectId !== by || !canBeAppealed({ action, legalGround })) {
    throw new DomainError("not-found", "no-such-decision", "There is no such decision.");
  }
  if (state.appeals.some((each) => each.decision === number)) {
    throw new DomainError("conflict", "already-appealed", "You have appealed this decision.");
  }
  if (at > daysAfter(decided.at, APPEAL_DAYS)) {
    throw new DomainError("gone", "too-late", `A decision can be appealed for ${APPEAL_DAYS} days.`);
  }
  const data = { reviewId, decision: number, subjectId: by, textId, dueAt: daysAfter(at, ANSWER_DAYS), at };
  return [{ type: "DecisionAppealed", data }];
}

function answer(state: ReviewState, command: Extract<ReviewCommand, { type: "answer" }>): ReviewEvent[] {
  const { adminId, version, reviewId, outcome, isAlone, note, at } = command;
  const { subjectId } = seenBy(state, adminId, version);
  if (adminId === null) throw notAuthorized();
  const open = state.appeals.find((each) => each.outcome === "pending");
  const decided = state.decisions.find((each) => each.decision === open?.decision);
  if (!open || !decided) throw new DomainError("not-found", "no-such-appeal", "No appeal waits for an answer.");
  if (subjectId === adminId || (decided.adminId === adminId && !isAlone)) {
    throw new DomainError("forbidden", "own-case", "Another super admin has to answer this appeal.");
  }
  const data = { reviewId, decision: open.decision, subjectId, outcome, note, adminId, at };
  return [{ type: "AppealAnswered", data }];
}

/** The target, for an admin who has seen all that happened to it. */
function seenBy(state: ReviewState, adminId: string | null, version: number): Target {
  if (adminId === null) throw notAuthorized();
  if (!state.target) throw new DomainError("not-found", "not-found", "There is no such review.");
  if (version !== state.version) {
    throw new DomainError("conflict", "decided-meanwhile", "Somebody else decided about this meanwhile. Look again.");
  }
  return state.target;
}
