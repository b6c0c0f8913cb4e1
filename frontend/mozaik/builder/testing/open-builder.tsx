import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { edited, sample } from "#modules/mozaik/document/testing/sample-document";
import { childrenOf, type EditRequest, type NodeId } from "#mozaik/document";
import { LocaleProvider } from "../../../ui/locale.tsx";
import { DraftStore } from "../sync/draft-store.ts";
import { sampleDraft } from "../sync/testing/sample-draft.ts";
import { silentServer } from "../sync/testing/silent-server.ts";
import { Builder } from "../view-state/builder.ts";
import { BuilderContext } from "../view-state/builder-context.ts";

interface Opened {
  at?: NodeId | null;
  /** Edits applied to the sample document before. */
  before?: readonly EditRequest[];
  isReadOnly?: boolean;
}

/** Renders a part of the builder on the sample document. */
export function openBuilder(part: ReactNode, { at = null, before = [], isReadOnly = false }: Opened = {}) {
  const draft = sampleDraft({ document: edited(sample, ...before), readOnly: isReadOnly });
  const store = new DraftStore(draft, {
    server: silentServer,
    unsent: { read: () => undefined, write: () => undefined, next: async () => undefined, written: async () => {} },
    newKey: () => "key",
    isOnline: () => true,
    after: () => () => undefined,
    tell: () => undefined,
  });
  const builder = new Builder(store, isReadOnly, 1440);
  builder.view.select(at);
  const { unmount } = render(
    <LocaleProvider>
      <BuilderContext value={builder}>{part}</BuilderContext>
    </LocaleProvider>,
  );
  const { state } = store;
  return {
    builder,
    unmount,
    document: () => state.get().document,
    childIds: (id: NodeId | null) => childrenOf(state.get().document, id).map((child) => child.id),
    /** The edits made since it was opened. */
    edits: () => state.get().pending,
    selected: () => builder.view.get().selectedId,
  };
}
