import type { NodeId, Place, RichText } from "#mozaik/document";

/**
 * Where something is inserted: as a new block in a column, as a new layout in a tile, into a block without content or words, or instead of an empty
 * line of a text, whose lines above and below it are kept. `whole`: the text as it was, with the line.
 */
export type InsertTarget =
  | { readonly kind: "place"; readonly place: Place }
  | { readonly kind: "layout"; readonly place: Place }
  | { readonly kind: "block"; readonly id: NodeId }
  | {
      readonly kind: "line";
      readonly id: NodeId;
      readonly above: RichText;
      readonly below: RichText;
      readonly whole: RichText;
    };
