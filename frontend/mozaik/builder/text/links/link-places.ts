import type { ViewAsset } from "#modules/asset/contract";
import { descendants, type MozaikDocument, type Node, pagesOf } from "#mozaik/document";
import { nodeName } from "../../model/node-name.ts";

/** The possible targets of a link within the Mozaik: its pages and their parts. */
export interface LinkPlaces {
  pages: readonly LinkPlace[];
  targets: readonly LinkPlace[];
}

export interface LinkPlace {
  id: string;
  label: string;
}

/** Without columns: to a reader they are not places. */
export function linkPlaces(document: MozaikDocument, assets: Readonly<Record<string, ViewAsset>>): LinkPlaces {
  const pages = pagesOf(document);
  // Each tile has its own first layout.
  const within = (node: Node) => {
    const tile = node.kind === "layout" ? document.nodes[node.parentId] : undefined;
    return tile ? `${nodeName(document, tile)}, ` : "";
  };
  return {
    pages: pages.map((page) => ({ id: page.id, label: page.name })),
    targets: pages.flatMap((page) =>
      descendants(document, page.id)
        .filter((node) => node.kind !== "column" && !(node.kind === "block" && node.content === undefined))
        .map((node) => ({ id: node.id, label: `${page.name}: ${within(node)}${nodeName(document, node, assets)}` })),
    ),
  };
}

/** A link's target in words. */
export function placeName(places: LinkPlaces, draft: { linkTo: string; url: string } & Ids): string {
  const found =
    draft.linkTo === "mPage"
      ? places.pages.find((page) => page.id === draft.pageId)
      : draft.linkTo === "target"
        ? places.targets.find((target) => target.id === draft.targetId)
        : undefined;
  if (found) return found.label;
  return draft.linkTo === "mPage" || draft.linkTo === "target" ? "A part that no longer exists" : draft.url;
}

type Ids = { pageId: string | null; targetId: string | null };
