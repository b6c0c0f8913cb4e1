import type { ViewAsset } from "#modules/asset/contract";
import type { Content, MozaikDocument, Node, RichTextBlock } from "#mozaik/document";

/** A node as written in a test: children are nested, ids and ranks follow from the position. */
export interface Sketch {
  kind: Node["kind"];
  children?: readonly Sketch[];
  [field: string]: unknown;
}

/** The id of the n-th node of a sketched document, counted from 1 in reading order. */
export function idOf(n: number): string {
  return `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
}

/** Builds a document from sketches. Values are not validated, so that tests can use malicious ones. */
export function documentOf(pages: readonly Sketch[]): MozaikDocument {
  const nodes: Record<string, unknown> = {};
  let count = 0;
  const add = (sketches: readonly Sketch[], parentId: string | null) => {
    for (const [index, { children = [], ...fields }] of sketches.entries()) {
      count += 1;
      const id = idOf(count);
      nodes[id] = { ...fields, id, parentId, rank: `a${100 + index}` };
      add(children, id);
    }
  };
  add(pages, null);
  return JSON.parse(JSON.stringify({ schemaVersion: 1, nodes }));
}

/** One page with one tile, one layout and one column that contains these blocks. */
export function pageWith(...blocks: readonly Sketch[]): MozaikDocument {
  const column: Sketch = { kind: "column", children: blocks };
  const layout: Sketch = { kind: "layout", preset: "one", children: [column] };
  return documentOf([{ kind: "page", name: "Page 1", children: [{ kind: "tile", children: [layout] }] }]);
}

export function block(content: Content, more: object = {}): Sketch {
  return { kind: "block", content, ...more };
}

export function textBlock(...blocks: RichTextBlock[]): Sketch {
  return block({ type: "text", text: { v: 1, blocks } });
}

export const PICTURE_ID = "00000000-0000-7000-8000-0000000000a1";

export function picture(more: Partial<ViewAsset> = {}): ViewAsset {
  return {
    assetId: PICTURE_ID,
    type: "image",
    src: "/public/api/blobs/picture",
    width: 1600,
    height: 900,
    alt: "A harbour at dusk",
    credit: "Ada Marin",
    colour: "#336699",
    ...more,
  };
}
