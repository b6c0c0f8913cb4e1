import type { NodeId } from "#mozaik/document";
import type { BuilderView } from "./builder-view.ts";
import { KeyedListeners } from "./keyed-listeners.ts";
import { editedId, type ViewState } from "./view-state.ts";

/** Subscriptions per node to the view: a subscriber is notified when its node is selected, edited, or no longer. */
export class FollowedSelection {
  readonly #listeners = new KeyedListeners<NodeId>();

  constructor(view: BuilderView) {
    let before = view.get();
    view.subscribe(() => {
      const after = view.get();
      const concerned = concernedIds(before, after);
      before = after;
      this.#listeners.notify(concerned);
    });
  }

  subscribe(id: NodeId, listener: () => void): () => void {
    return this.#listeners.add(id, listener);
  }
}

function concernedIds(before: ViewState, after: ViewState): ReadonlySet<NodeId> {
  const isSame =
    before.selectedId === after.selectedId &&
    before.alsoSelected === after.alsoSelected &&
    editedId(before) === editedId(after);
  if (isSame) return new Set();
  return new Set([before, after].flatMap((view) => [view.selectedId ?? [], view.alsoSelected].flat()));
}
