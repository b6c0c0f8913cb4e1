import type { ViewAsset } from "#modules/asset/contract";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import type { EditRequest, Node, NodeId } from "#mozaik/document";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import type { CanvasWidth } from "../model/canvas-width.ts";
import { DraftStore } from "../sync/draft-store.ts";
import { sampleDraft } from "../sync/testing/sample-draft.ts";
import { silentServer } from "../sync/testing/silent-server.ts";
import { Builder } from "../view-state/builder.ts";

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

/** A builder on the sample document with a selection, and accessors for its results. */
export function sampleBuilder(opened: Opened = {}) {
  const { at = ID.text, width = 1200, before = [], isLicensed = false, server = silentServer } = opened;
  const draft = sampleDraft({
    license: isLicensed ? "Mozaik Full Copy" : null,
    document: edited(sample, ...before),
    assets: { [ID.asset]: picture },
  });
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
