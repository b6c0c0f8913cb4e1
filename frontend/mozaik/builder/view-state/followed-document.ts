import { childrenOf, type MozaikDocument, type Node, type NodeId } from "#mozaik/document";
import { KeyedListeners } from "./keyed-listeners.ts";

type Subscribe = (listener: () => void) => () => void;

/** A document with subscriptions to single nodes, or to the order of one node's children. */
export class FollowedDocument {
  readonly #read: () => MozaikDocument;
  readonly #nodes = new KeyedListeners<NodeId>();
  readonly #orders = new KeyedListeners<NodeId | null>();
  readonly #structures = new KeyedListeners<"structure">();
  readonly #childIds = new Map<NodeId | null, readonly NodeId[]>();
  #document: MozaikDocument;
  #structure: MozaikDocument;

  /** `read` returns the current document; `sources` notify when it may have changed. */
  constructor(read: () => MozaikDocument, ...sources: readonly Subscribe[]) {
    this.#read = read;
    this.#document = read();
    this.#structure = this.#document;
    for (const subscribe of sources) subscribe(this.#follow);
  }

  node(id: NodeId): Node | undefined {
    return this.#document.nodes[id];
  }

  /** Ids of the children in order; the same array while they do not change. */
  childIds(id: NodeId | null): readonly NodeId[] {
    const known = this.#childIds.get(id);
    if (known) return known;
    const ids = childrenOf(this.#document, id).map((child) => child.id);
    this.#childIds.set(id, ids);
    return ids;
  }

  /** A document with the current structure: which nodes there are, and their order. Contents may be outdated. */
  structure(): MozaikDocument {
    return this.#structure;
  }

  subscribeNode(id: NodeId, listener: () => void): () => void {
    return this.#nodes.add(id, listener);
  }

  subscribeOrder(id: NodeId | null, listener: () => void): () => void {
    return this.#orders.add(id, listener);
  }

  subscribeStructure(listener: () => void): () => void {
    return this.#structures.add("structure", listener);
  }

  readonly #follow = (): void => {
    const [before, after] = [this.#document, this.#read()];
    if (before === after) return;
    const changed = changedIds(before, after);
    const parents = movedParents(before, after, changed);
    this.#document = after;
    if (parents.size > 0) this.#structure = after;
    for (const parent of parents) this.#childIds.delete(parent);
    this.#nodes.notify(changed);
    this.#orders.notify(parents);
    if (parents.size > 0) this.#structures.notify(["structure"]);
  };
}

/** Unchanged nodes are shared between versions, so one comparison per node finds the changes. */
function changedIds({ nodes: before }: MozaikDocument, { nodes: after }: MozaikDocument): NodeId[] {
  const ids: NodeId[] = [];
  for (const id in after) if (after[id] !== before[id]) ids.push(id);
  for (const id in before) if (after[id] === undefined) ids.push(id);
  return ids;
}

/** The parents whose list of children changed. */
function movedParents(
  { nodes: before }: MozaikDocument,
  { nodes: after }: MozaikDocument,
  changed: readonly NodeId[],
): ReadonlySet<NodeId | null> {
  const parents = new Set<NodeId | null>();
  for (const id of changed) {
    const [old, now] = [before[id], after[id]];
    if (old && now && old.parentId === now.parentId && old.rank === now.rank) continue;
    for (const node of [old, now]) if (node) parents.add(node.parentId);
  }
  return parents;
}
