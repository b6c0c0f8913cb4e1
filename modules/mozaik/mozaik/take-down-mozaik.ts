import { DomainError } from "../../decider.ts";
import { type TakeDown, takeDownText } from "../../rules/moderation.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { MozaikEvent } from "../events.ts";
import type { MozaikState, PresentMozaik } from "./mozaik-state.ts";

/** `takeDown` null: it is as it was before. */
export interface TakeDownMozaik {
  readonly type: "takeDown";
  readonly takeDown: TakeDown | null;
}

export function takeDownEvents(state: MozaikState, { takeDown }: TakeDownMozaik): MozaikEvent[] {
  if (state.status !== "present" || sameValue(state.takenDown, takeDown)) return [];
  const { mozaikId, isPublished } = state;
  if (takeDown) return [{ type: "MozaikTakenDown", data: { mozaikId, ...takeDown } }];
  return [{ type: "MozaikPutBack", data: { mozaikId, isPublished } }];
}

/** Throws for what the mall has hidden or removed. */
export function notTakenDown(state: PresentMozaik): PresentMozaik {
  if (state.takenDown) throw new DomainError("forbidden", "taken-down", takeDownText("Mozaik", state.takenDown));
  return state;
}
