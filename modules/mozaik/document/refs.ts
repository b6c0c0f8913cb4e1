import type { NodeId } from "./node-id.ts";

/** What a part of a document, or an edit, refers to. */
export interface Refs {
  /** Ids of assets. */
  readonly files: readonly string[];
  readonly nodes: readonly NodeId[];
  /** Addresses, also those of places in the document (`#<id>`). */
  readonly links: readonly string[];
}

/** The references together. */
export function allRefs(parts: readonly Partial<Refs>[]): Refs {
  return {
    files: parts.flatMap(({ files = [] }) => files),
    nodes: parts.flatMap(({ nodes = [] }) => nodes),
    links: parts.flatMap(({ links = [] }) => links),
  };
}

/** A link, and the place in the document that it leads to if it does. */
export function linkRefs(href: string): Refs {
  return { files: [], nodes: href.startsWith("#") ? [href.slice(1)] : [], links: href === "" ? [] : [href] };
}

/** Where the links of a copied part lead in the copy: an address and a node for each of the original. */
export interface NewTargets {
  link(href: string): string;
  node(id: NodeId): NodeId;
}
