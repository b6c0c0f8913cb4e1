import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { childrenOf, type Node, type NodeId } from "#mozaik/document";
import type { DraftState } from "../sync/draft-core.ts";
import type { Builder } from "./builder.ts";
import type { ViewState } from "./view-state.ts";

export const BuilderContext = createContext<Builder | null>(null);

/** The builder around this component. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error("This component must be used inside a builder.");
  return builder;
}

/** A part of the draft's state. The component renders again only when the part is another value. */
export function useDraft<Part>(part: (state: DraftState) => Part): Part {
  const { state } = useBuilder().draft;
  return useSyncExternalStore(state.subscribe, () => part(state.get()));
}

/** A part of how one looks at the draft. */
export function useView<Part>(part: (view: ViewState) => Part): Part {
  const { view } = useBuilder();
  return useSyncExternalStore(view.subscribe, () => part(view.get()));
}

export function useNode(id: NodeId | null): Node | undefined {
  return useDraft(({ document }) => (id === null ? undefined : document.nodes[id]));
}

/** Ids of the children in their order; the same array while they are the same. */
export function useChildIds(id: NodeId | null): readonly NodeId[] {
  const joined = useDraft(({ document }) =>
    childrenOf(document, id)
      .map((child) => child.id)
      .join(" "),
  );
  return useMemo(() => (joined === "" ? [] : joined.split(" ")), [joined]);
}
