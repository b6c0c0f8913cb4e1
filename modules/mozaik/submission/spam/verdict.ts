import type { HoldReason } from "../../submission-contract.ts";
import { SUSPICIOUS } from "./content-score.ts";
import { LEAST_AGE_MS } from "./form-token.ts";

/** What becomes of a submission. `drop`: it is not stored, and its sender is told nothing. */
export type Verdict =
  | { readonly is: "accept" }
  | { readonly is: "hold"; readonly reason: HoldReason }
  | { readonly is: "drop" };

export interface Evidence {
  /** ms since the page got its token. */
  readonly age: number;
  /** What was sent in the field that people do not see; undefined if it was left out. */
  readonly decoy: string | undefined;
  /** Whether its network has sent unusually many to this form. */
  readonly isOneOfMany: boolean;
  /** `contentScore` of the answers. */
  readonly score: number;
  readonly sender: "author" | "account" | "guest";
}

/**
 * Only the decoy drops a submission: pages send it empty, so it was changed or left out by a program that does not know
 * the page. An account's submission is held instead, because a browser may have filled it in. Everything else may be a
 * person and is held at most. Authors who try their own form are never held.
 */
export function verdictOn({ age, decoy, isOneOfMany, score, sender }: Evidence): Verdict {
  if (sender === "author") return { is: "accept" };
  if (decoy !== "") return sender === "guest" ? { is: "drop" } : { is: "hold", reason: "hidden-field" };
  if (age < LEAST_AGE_MS) return { is: "hold", reason: "too-fast" };
  if (isOneOfMany) return { is: "hold", reason: "too-many" };
  if (score >= SUSPICIOUS) return { is: "hold", reason: "links" };
  return { is: "accept" };
}
