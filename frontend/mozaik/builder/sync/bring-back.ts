import { applyChanges, type MozaikDocument, type Node, type NodeId } from "#mozaik/document";
import type { DraftServer } from "../../../api/mozaik-draft.ts";
import { contest } from "./contest.ts";
import type { EditQueue, Version } from "./edit-queue.ts";

/** What may be gone one inside another: a page, a tile, a layout, a column, a block. */
const LEVELS = 5;

export interface BroughtBack {
  /** With what was brought back, and what others did meanwhile. */
  readonly newer: Version;
  /** True where the newer version is what bringing back has made. */
  readonly isOwn: boolean;
  /** What the author decided on, with what was brought back: without what others did meanwhile. */
  readonly decided: MozaikDocument;
}

/**
 * Brings back, as edits of the server's, whatever the pending edits need and somebody removed before `asked`, the version
 * that the author decided on. Throws ApiError.
 */
export async function broughtBack(
  server: Pick<DraftServer, "restore">,
  queue: EditQueue,
  asked: Version,
): Promise<BroughtBack> {
  let newer = asked;
  let isOwn = false;
  // What was gone from a part before that went too comes to light once the part is back.
  for (let level = 0; level < LEVELS; level++) {
    const { removed } = contest(queue, newer.document);
    if (removed.length === 0) break;
    for (const nodeId of removed) ({ newer, isOwn } = await withPart(server, newer, nodeId, isOwn));
  }
  return { newer, isOwn, decided: withReturned(asked.document, queue.confirmed, newer.document) };
}

/** `goesOn`: in one act with the part brought back before it. */
async function withPart(
  server: Pick<DraftServer, "restore">,
  { revision, document }: Version,
  nodeId: NodeId,
  goesOn: boolean,
) {
  const reply = await server.restore({ baseRevision: revision, nodeId, ...(goesOn && { joined: true }) });
  const present = reply.edits.reduce((before, { changes }) => applyChanges(before, changes), document);
  const isOwn = reply.edits.at(-1)?.event === "VersionRestored";
  return { newer: { revision: reply.revision, document: present }, isOwn };
}

/** `asked` with the nodes that it lacked, that were known before and are there again. */
function withReturned(asked: MozaikDocument, known: MozaikDocument, present: MozaikDocument): MozaikDocument {
  const nodes: Record<NodeId, Node> = { ...asked.nodes };
  for (const node of Object.values(present.nodes)) if (!nodes[node.id] && known.nodes[node.id]) nodes[node.id] = node;
  return { ...asked, nodes };
}
