import type { Revocation } from "../../item/rules/revocation.ts";
import type { MozaikEvent } from "../events.ts";
import type { MozaikState } from "./mozaik-state.ts";

/** `revocation` null: the license is held again. */
export interface RevokeCopy {
  readonly type: "revokeCopy";
  readonly revocation: Revocation | null;
}

/** A bought copy follows its license. Deleted Mozaiks stay as they are, and so does what is not a copy. */
export function revocationEvents(state: MozaikState, { revocation }: RevokeCopy): MozaikEvent[] {
  if (state.status !== "present" || state.copyOf === null) return [];
  const { mozaikId, isPublished } = state;
  if ((state.revoked === null) === (revocation === null)) return [];
  if (revocation) return [{ type: "CopyRevoked", data: { mozaikId, ...revocation } }];
  return [{ type: "CopyRestored", data: { mozaikId, isPublished: isPublished && state.takenDown === null } }];
}
