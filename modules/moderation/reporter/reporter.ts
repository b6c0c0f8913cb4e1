import { type Decider, DomainError } from "../../decider.ts";
import type { ReporterEvent } from "../events.ts";
import { JUDGED_KEPT, type ReportRecord, reportsPerDay } from "../rules/report-cap.ts";

const DAY_MS = 86_400_000;

export interface ReporterState extends ReportRecord {
  /** When they reported what, within a day of the last one. */
  readonly counted: readonly { readonly reviewId: string; readonly at: string }[];
  /** The last judged decision of each review of which a report was judged. */
  readonly decisions: Readonly<Record<string, number>>;
}

export type ReporterCommand =
  | { type: "count"; reporterId: string; reviewId: string; isNewAccount: boolean; at: string }
  | { type: "judge"; reporterId: string; reviewId: string; decision: number; isRight: boolean };

/** What one person reports, so that somebody who is mostly wrong cannot keep everyone busy. */
export const reporter: Decider<ReporterState, ReporterCommand, ReporterEvent> = {
  initial: { judged: [], counted: [], decisions: {} },

  decide(state, command) {
    if (command.type === "judge") {
      const { type: _, ...data } = command;
      if ((state.decisions[data.reviewId] ?? 0) >= data.decision) return [];
      return [{ type: "ReportJudged", data }];
    }
    const { reporterId, reviewId, isNewAccount, at } = command;
    const today = state.counted.filter((each) => isWithinDay(each.at, at));
    if (today.length >= reportsPerDay(state, isNewAccount)) {
      throw new DomainError("too-many", "too-many-reports", "You have reported a lot today. Please go on tomorrow.");
    }
    return [{ type: "ReportCounted", data: { reporterId, reviewId, at } }];
  },

  evolve(state, event) {
    if (event.type === "ReportCounted") {
      const { reviewId, at } = event.data;
      return { ...state, counted: [...state.counted.filter((each) => isWithinDay(each.at, at)), { reviewId, at }] };
    }
    const { reviewId, decision, isRight } = event.data;
    return {
      ...state,
      judged: [...state.judged, isRight].slice(-JUDGED_KEPT),
      decisions: { ...state.decisions, [reviewId]: decision },
    };
  },
};

function isWithinDay(at: string, now: string): boolean {
  return Date.parse(now) - Date.parse(at) < DAY_MS;
}
