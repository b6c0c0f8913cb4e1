import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { MozaikDocument, Node, NodeId } from "#mozaik/document";
import type { DraftState } from "../sync/draft-store.ts";
import type { Builder } from "./builder.ts";
import type { FollowedDocument } from "./followed-document.ts";
import type { ViewState } from "./view-state.ts";

export const BuilderContext = createContext<Builder | null>(null);

/** The builder around this component. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error("This component must be used inside a builder.");
  return builder;
}

/**
 * A selected part of the draft's state. The component re-renders only if the part changed, but `part` runs on every
 * change of the draft, so components that exist once per node use the hooks below.
 */
export function useDraft<Part>(part: (state: DraftState) => Part): Part {
  const { state } = useBuilder().draft;
  return useSyncExternalStore(state.subscribe, () => part(state.get()));
}

/** A selected part of the view. `part` runs on every change of the view: see `useDraft`. */
export function useView<Part>(part: (view: ViewState) => Part): Part {
  const { view } = useBuilder();
  return useSyncExternalStore(view.subscribe, () => part(view.get()));
}

/** A part of the view that depends only on whether this node is selected or being edited. */
export function useSelectionOf<Part>(id: NodeId, part: (view: ViewState) => Part): Part {
  const { view, selection } = useBuilder();
  const subscribe = useCallback((listener: () => void) => selection.subscribe(id, listener), [selection, id]);
  return useSyncExternalStore(subscribe, () => part(view.get()));
}

export function useNode(id: NodeId | null): Node | undefined {
  return useNodeOf(useBuilder().document, id);
}

/** A node as the canvas shows it, with the preview of an open panel. */
export function useShownNode(id: NodeId): Node | undefined {
  return useNodeOf(useBuilder().shownDocument, id);
}

/** Ids of the children in order; the same array while they do not change. */
export function useChildIds(id: NodeId | null): readonly NodeId[] {
  const { document } = useBuilder();
  const subscribe = useCallback((listener: () => void) => document.subscribeOrder(id, listener), [document, id]);
  return useSyncExternalStore(subscribe, () => document.childIds(id));
}

/** A document with the current structure; a new object only when a node is added, removed or moved. */
export function useStructure(): MozaikDocument {
  const { document } = useBuilder();
  const subscribe = useCallback((listener: () => void) => document.subscribeStructure(listener), [document]);
  return useSyncExternalStore(subscribe, () => document.structure());
}

/** The number of blocks in the fullest column of a layout, at least one. */
export function useBlocksHigh(layoutId: NodeId): number {
  const { document } = useBuilder();
  const subscribe = useCallback((listener: () => void) => document.subscribeStructure(listener), [document]);
  return useSyncExternalStore(subscribe, () =>
    Math.max(1, ...document.childIds(layoutId).map((columnId) => document.childIds(columnId).length)),
  );
}

function useNodeOf(document: FollowedDocument, id: NodeId | null): Node | undefined {
  const subscribe = useCallback(
    (listener: () => void) => (id === null ? () => undefined : document.subscribeNode(id, listener)),
    [document, id],
  );
  return useSyncExternalStore(subscribe, () => (id === null ? undefined : document.node(id)));
}
