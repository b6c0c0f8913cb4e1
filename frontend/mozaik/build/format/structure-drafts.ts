import { useState } from "react";
import { ancestors, type MozaikDocument, type Node, type NodeId } from "#mozaik/document";
import { useBuilder, useDraft, useView } from "../builder-context.ts";
import { kindName } from "../node-name.ts";

/** The structures one can format from a node: itself and what it stands in, the innermost first. */
function path(document: MozaikDocument, id: NodeId | null): Node[] {
  const node = id === null ? undefined : document.nodes[id];
  return node ? [node, ...ancestors(document, node.id)] : [];
}

/**
 * The values of a formatting panel, one draft a structure: switching the structure loads what is saved or was typed
 * for it. `read` gives the saved values of a node.
 */
export function useStructureDrafts<Values>(read: (node: Node) => Values) {
  const builder = useBuilder();
  const startId = useView((view) => view.selectedId);
  const document = useDraft((state) => state.document);
  const [firstId] = useState(startId);
  const [drafts, setDrafts] = useState<ReadonlyMap<NodeId, Values>>(new Map());
  const structures = path(document, document.nodes[firstId ?? ""] ? firstId : startId);
  const node = structures.find(({ id }) => id === startId) ?? structures[0];
  return {
    node,
    values: node ? (drafts.get(node.id) ?? read(node)) : undefined,
    /** For a Select. */
    options: structures.map((each) => ({ id: each.id, label: kindName(each) })),
    /** Another structure: also selected on the canvas, without closing the panel. */
    choose: (id: NodeId) => builder.show({ selectedId: id, trial: null }),
    change: (values: Values) => node && setDrafts(new Map(drafts).set(node.id, values)),
    /** What was changed and not yet applied. */
    changed: [...drafts].flatMap(([id, values]) => {
      const each = document.nodes[id];
      return each ? [{ node: each, values }] : [];
    }),
    close: () => builder.show({ panel: null, trial: null }),
  };
}
