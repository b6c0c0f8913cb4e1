import type { Change } from "../change.ts";
import { EditError } from "../edit-error.ts";
import type { MozaikDocument, Node } from "../node.ts";
import type { NodeId } from "../node-id.ts";

/** Adds the nodes, parents first. Throws EditError if an id is taken or used twice. */
export function added(document: MozaikDocument, nodes: readonly Node[]): Change[] {
  const ids = new Set(nodes.map((node) => node.id));
  if (ids.size !== nodes.length || nodes.some((node) => document.nodes[node.id])) {
    throw new EditError("edit-refused", "New elements need new ids.");
  }
  return nodes.map((node) => ({ op: "add", node }));
}

/** Hands out the edit's ids in order. Throws unless there are exactly as many as needed. */
export function idSource(ids: readonly NodeId[], needed: number): () => NodeId {
  if (ids.length !== needed) {
    throw new EditError("edit-refused", `This needs ${needed} new ids, not ${ids.length}.`);
  }
  let next = 0;
  return () => {
    const id = ids[next];
    next += 1;
    if (id === undefined) throw new EditError("edit-refused", `This needs more than ${needed} new ids.`);
    return id;
  };
}
