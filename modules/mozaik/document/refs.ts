import type { NodeId } from "./node-id.ts";

/** The references of a part of a document, or of an edit. */
export interface Refs {
  /** Ids of assets. */
  readonly files: readonly string[];
  readonly nodes: readonly NodeId[];
  /** Addresses, including anchors in the document (`#<id>`). */
  readonly links: readonly string[];
}

/** Combines the references. */
export function allRefs(parts: readonly Partial<Refs>[]): Refs {
  return {
    files: parts.flatMap(({ files = [] }) => files),
    nodes: parts.flatMap(({ nodes = [] }) => nodes),
    links: parts.flatMap(({ links = [] }) => links),
  };
}

/** A link, and the node in the document if it leads to one. */
export function linkRefs(href: string): Refs {
  return { files: [], nodes: href.startsWith("#") ? [href.slice(1)] : [], links: href === "" ? [] : [href] };
}

/** Maps the link targets of a copied part to the copy. */
export interface NewTargets {
  link(href: string): string;
  node(id: NodeId): NodeId;
}
