import type { NodeId } from "#mozaik/document";
import { type Choice, withRange, withToggled } from "../model/selection.ts";
import { isMac } from "../model/shortcuts.ts";
import type { Builder } from "../view-state/builder.ts";

type Held = Pick<MouseEvent, "shiftKey" | "ctrlKey" | "metaKey">;

/** True if a click extends the selection: with Shift by a range, with Mod by one block. */
export function isMultiSelect(event: Held): boolean {
  return event.shiftKey || (isMac ? event.metaKey : event.ctrlKey);
}

/** The selection after such a click on a node. */
export function multiSelection(builder: Builder, id: NodeId, isRange: boolean): Choice {
  const { document } = builder.draft.state.get();
  const present = builder.view.get();
  return isRange ? withRange(document, present, id) : withToggled(document, present, id);
}
