import { z } from "zod";
import { UsedBy } from "#modules/website/contract";
import { ReleaseProblem } from "#modules/website/release-contract";

const Refused = z.object({ problems: z.array(ReleaseProblem) });
const InUse = z.object({ usedBy: z.array(UsedBy) });

/** Why a release was refused, from the body of the answer. */
export function problemsOf(body: unknown): ReleaseProblem[] {
  return Refused.safeParse(body).data?.problems ?? [];
}

/** Where something is used, from the body of a refusal. */
export function usesOf(body: unknown): UsedBy[] {
  return InUse.safeParse(body).data?.usedBy ?? [];
}
