import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import type { MozaikDraft } from "#modules/mozaik/contract";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import type { EditRequest, MozaikDocument, Node, NodeId } from "#mozaik/document";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { LocaleProvider } from "../../../ui/locale.tsx";
import type { CanvasWidth } from "../model/canvas-width.ts";
import type { FormatPanelName } from "../model/format-panel-name.ts";
import { FormatPanels } from "../panels/format-panels.tsx";
import { DraftStore } from "../sync/draft-store.ts";
import { silentServer } from "../sync/testing/silent-server.ts";
import { Builder } from "../view-state/builder.ts";
import { BuilderContext } from "../view-state/builder-context.ts";

/** The picture of the sample document: 1600 × 900 px. */
const picture: ViewAsset = {
  assetId: ID.asset,
  type: "image",
  src: "/public/api/blobs/hill",
  width: 1600,
  height: 900,
  alt: "A hill",
  credit: "Ada Marin",
  colour: null,
};

export interface Opened {
  /** The selected node; by default the text on the left. */
  at?: NodeId;
  width?: CanvasWidth;
  /** Edits applied to the sample document before. */
  before?: readonly EditRequest[];
  /** True if the Mozaik was bought. */
  isLicensed?: boolean;
  /** By default a server that never answers. */
  server?: DraftServer;
}

function draftOf(document: MozaikDocument, license: string | null): MozaikDraft {
  return {
    id: testId(90),
    authorId: testId(91),
    role: "author",
    canUndo: false,
    canRedo: false,
    settings: { name: "A page", summary: "", tags: [], url: "", isPublic: true },
    search: { title: "", description: "", pictureId: null },
    revision: 1,
    publishedRevision: null,
    newVersionAt: null,
    changedSincePublish: false,
    readOnly: false,
    linkKey: null,
    license,
    document,
    assets: { [ID.asset]: picture },
  };
}

/** A builder on the sample document with a selection, and accessors for its results. */
export function sampleBuilder(opened: Opened = {}) {
  const { at = ID.text, width = 1200, before = [], isLicensed = false, server = silentServer } = opened;
  const draft = draftOf(edited(sample, ...before), isLicensed ? "Mozaik Full Copy" : null);
  const store = new DraftStore(draft, {
    server,
    unsent: { read: () => undefined, write: () => undefined, next: async () => undefined, written: async () => {} },
    newKey: () => "key",
    isOnline: () => true,
    after: () => () => undefined,
    tell: () => undefined,
  });
  const builder = new Builder(store, false, 1440, isLicensed);
  builder.view.select(at);
  builder.view.setWidth(width);
  return {
    builder,
    /** The stored node. */
    node: (id: NodeId = at): Node | undefined => store.state.get().document.nodes[id],
    /** The node as the canvas shows it. */
    shown: (id: NodeId = at): Node | undefined => builder.shown().nodes[id],
    /** The edits that were made. */
    edits: () => store.state.get().pending,
  };
}

export function renderIn(builder: Builder, children: ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider>
        <BuilderContext value={builder}>{children}</BuilderContext>
      </LocaleProvider>
    </QueryClientProvider>,
  );
}

/** Opens a submenu of the edit menu on the sample document. */
export function openPanel(panel: FormatPanelName, opened: Opened = {}) {
  const found = sampleBuilder(opened);
  found.builder.view.togglePanel(panel);
  renderIn(found.builder, <FormatPanels />);
  return found;
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

/** Types into a field and leaves it. */
export async function type(label: string, text: string) {
  const field = screen.getByRole("textbox", { name: label });
  await userEvent.clear(field);
  if (text !== "") await userEvent.type(field, text);
  await userEvent.tab();
}

export async function chooseStructure(name: string) {
  await userEvent.click(screen.getByRole("button", { name: /Structure/ }));
  await userEvent.click(within(screen.getByRole("listbox")).getByRole("option", { name }));
}

export { ID };
