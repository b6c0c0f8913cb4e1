import { Query } from "@nestjs/cqrs";
import type { Reason, TargetType } from "../rules/moderation.ts";

/** Asks for what people wrote in reports and appeals, by its ids; erased texts are left out. */
export class GetModerationTexts extends Query<ReadonlyMap<string, string>> {
  constructor(readonly textIds: readonly string[]) {
    super();
  }
}

/** A report of somebody, or their appeal against a decision about what is theirs. */
interface Written {
  readonly targetType: TargetType;
  readonly targetId: string;
  readonly reason: Reason;
  readonly at: Date;
}

/** Asks for what a person reported and appealed against, the oldest first. `textId`: null: they wrote nothing. */
export class GetReportsOf extends Query<{
  readonly reports: readonly (Written & { readonly textId: string | null })[];
  readonly appeals: readonly (Written & { readonly textId: string; readonly outcome: AppealOutcome })[];
}> {
  constructor(readonly userId: string) {
    super();
  }
}

export type AppealOutcome = "pending" | "accepted" | "rejected";

/** Asks who of these people mostly reports what is no breach of the rules. */
export class GetPoorReporters extends Query<ReadonlySet<string>> {
  constructor(readonly userIds: readonly string[]) {
    super();
  }
}

/** What a decision is about, as super admins see it. */
export interface TargetContent {
  /** Empty for a comment. */
  readonly name: string;
  /** Of a comment, also a removed one, until its decision can be appealed no more. */
  readonly text: string;
  /** Its address in the mall. */
  readonly url: string;
  readonly isTakenDown: boolean;
  readonly isPurged: boolean;
  readonly isSuspended: boolean;
  /** The numbers of the decisions that have an effect. */
  readonly inForce: readonly number[];
}

/** Asks for what a review is about. Checks no rights. `now`: ISO 8601. */
export class GetTargetContent extends Query<TargetContent> {
  constructor(
    readonly targetType: TargetType,
    readonly targetId: string,
    readonly now: string,
  ) {
    super();
  }
}

/** Asks whether the content of something is gone for good. */
export class IsPurged extends Query<boolean> {
  constructor(
    readonly targetType: TargetType,
    readonly targetId: string,
  ) {
    super();
  }
}
