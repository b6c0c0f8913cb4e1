import { ancestors, type MozaikDocument, type NodeId, type PageNode, pagesOf } from "#mozaik/document";
import { newId } from "../model/new-id.ts";
import type { Builder } from "../view-state/builder.ts";

/** Adds a page after the given one, or at the end, and selects it. */
export function newPage(builder: Builder, after?: NodeId): void {
  const [id, tileId] = [newId(), newId()];
  const name = `Page ${pagesOf(builder.draft.state.get().document).length + 1}`;
  const beside = after === undefined ? {} : { beside: { after } };
  if (builder.edit({ edit: "addPage", input: { id, tileId, name, ...beside } })) builder.view.goTo(id);
}

/** The page of the selection; the first one if nothing is selected. */
export function presentPage(document: MozaikDocument, selectedId: NodeId | null): PageNode | undefined {
  const node = selectedId === null ? undefined : document.nodes[selectedId];
  const page = node && [node, ...ancestors(document, node.id)].find((each): each is PageNode => each.kind === "page");
  return page ?? pagesOf(document)[0];
}
