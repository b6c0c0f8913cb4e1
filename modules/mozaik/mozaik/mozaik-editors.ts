import { DomainError } from "../../decider.ts";
import type { MozaikEvent } from "../events.ts";
import { changeableMozaik, type MozaikState, openMozaik } from "./mozaik-state.ts";

/** Most editors of one Mozaik, besides its author. */
const MOST_EDITORS = 50;

export interface ChangeEditors {
  readonly type: "addEditor" | "removeEditor";
  readonly by: string;
  readonly userId: string;
}

/** The author adds and removes editors; editors may remove themselves. */
export function editorEvents(state: MozaikState, { type, by, userId }: ChangeEditors): MozaikEvent[] {
  const mozaik = type === "removeEditor" && by === userId ? openMozaik(state, by) : changeableMozaik(state, by);
  const { mozaikId, authorId, editors } = mozaik;
  if (type === "removeEditor") {
    return editors.includes(userId) ? [{ type: "EditorRemoved", data: { mozaikId, userId } }] : [];
  }
  if (userId === authorId || editors.includes(userId)) return [];
  if (editors.length >= MOST_EDITORS) {
    throw new DomainError("refused", "too-many-editors", `At most ${MOST_EDITORS} people can edit a Mozaik.`);
  }
  return [{ type: "EditorAdded", data: { mozaikId, userId } }];
}
