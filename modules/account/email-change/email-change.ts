import { DomainError } from "../../decider.ts";

/** A change of e-mail address under way. */
export interface EmailChange {
  readonly needsOld: boolean;
  readonly confirmedByOld: boolean;
  readonly confirmedByNew: boolean;
}

/** The address that answers: the account's present one or the one it is to get. */
export type Side = "old" | "new";

/** Begins a change. An address that was never verified is not asked, because it may have been mistyped. */
export function begun(change: { from: string; to: string; isOldVerified: boolean }): EmailChange {
  if (change.from === change.to) {
    const message = "That is your e-mail address already.";
    throw new DomainError("refused", "same-email", message, { errors: [{ field: "email", message }] });
  }
  return { needsOld: change.isOldVerified, confirmedByOld: false, confirmedByNew: false };
}

/** The change after one side has confirmed; confirming twice changes nothing. */
export function confirmed(change: EmailChange, by: Side): EmailChange {
  return by === "old" ? { ...change, confirmedByOld: true } : { ...change, confirmedByNew: true };
}

/** Whether everyone who has to confirm has done so: the change takes effect. */
export function isComplete({ needsOld, confirmedByOld, confirmedByNew }: EmailChange): boolean {
  return confirmedByNew && (confirmedByOld || !needsOld);
}
