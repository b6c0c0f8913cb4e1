import { applyEdit, type EditRequest } from "../edit.ts";
import { layoutIdCount } from "../layout-preset.ts";
import { emptyDocument } from "../new-document.ts";
import type { MozaikDocument } from "../node.ts";
import { sentence, testId } from "./any-edit.ts";

/** Ids of the sample document: page > tile > layout > left, right; left > text; right > picture, empty. */
export const ID = {
  page: testId(1),
  tile: testId(2),
  layout: testId(3),
  left: testId(4),
  text: testId(5),
  right: testId(6),
  picture: testId(7),
  empty: testId(8),
  asset: testId(500),
} as const;

/** Applies the requests in order. */
export function edited(document: MozaikDocument, ...requests: readonly EditRequest[]): MozaikDocument {
  return requests.reduce((present, request) => applyEdit(present, request).document, document);
}

/** One page with a layout of two columns: a text on the left, a picture and an empty block on the right. */
export const sample = edited(
  emptyDocument({ page: ID.page, tile: ID.tile }),
  {
    edit: "addLayout",
    input: {
      preset: "three-1-2",
      ids: [ID.layout, ID.left, ID.text, ID.right, ID.picture, ID.empty],
      place: { parentId: ID.tile },
    },
  },
  { edit: "setText", input: { id: ID.text, text: sentence("The first words of a text") } },
  {
    edit: "setContent",
    input: { id: ID.picture, content: { type: "asset", assetId: ID.asset, mediaType: "image", alt: "A hill" } },
  },
);

/** One page with a tile of `count` text blocks, four per layout. */
export function documentOfBlocks(count: number): MozaikDocument {
  const needed = layoutIdCount("four-vertical");
  const layouts = Array.from({ length: count / 4 }, (_, layout) =>
    Array.from({ length: needed }, (_id, n) => testId(1_000 + layout * needed + n)),
  );
  return edited(
    emptyDocument({ page: ID.page, tile: ID.tile }),
    ...layouts.flatMap((ids): EditRequest[] => [
      { edit: "addLayout", input: { preset: "four-vertical", ids, place: { parentId: ID.tile } } },
      ...[2, 4, 6, 8].map(
        (block): EditRequest => ({
          edit: "setText",
          input: { id: ids[block] ?? "", text: sentence("Some words of text. ".repeat(10)) },
        }),
      ),
    ]),
  );
}
