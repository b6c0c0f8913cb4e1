// A line while it is being read: words with their formatting.
import { MAX_INLINES, type RichTextInline, type RichTextLeaf } from "#mozaik/document";
import { newId } from "../new-id.ts";
import type { PieceLink } from "./anchor-link.ts";

/** Words with one format, in a link or not. Pieces of one link share the object. */
export interface Piece {
  leaf: RichTextLeaf;
  link: PieceLink | undefined;
  /** True if all of its spaces are shown. */
  keepsSpaces: boolean;
}

/**
 * The line as a browser shows it: without spaces at its ends and without repeated spaces, unless a piece keeps them.
 * Preformatted words lose only the line breaks at the end. Empty if no words are left.
 */
export function trimmed(pieces: readonly Piece[], isPreformatted: boolean): Piece[] {
  const found = isPreformatted ? [...pieces] : withoutDoubleBlanks(pieces);
  for (let last = found.pop(); last; last = found.pop()) {
    const cut = withText(last, isPreformatted ? last.leaf.text.replace(/\n+$/, "") : last.leaf.text.trimEnd());
    if (cut.leaf.text !== "") return isBlank([...found, cut]) ? [] : [...found, cut];
  }
  return [];
}

/** The pieces in the project's text format: one inline per link, one text per format. */
export function inlinesOf(pieces: readonly Piece[]): RichTextInline[] {
  const found: RichTextInline[] = [];
  let open: { link: PieceLink | undefined; leaves: RichTextLeaf[] } | undefined;
  const close = () => {
    if (!open) return;
    const { link, leaves } = open;
    if (!link) found.push(...leaves);
    for (let at = 0; link && at < leaves.length; at += MAX_INLINES) {
      const children = leaves.slice(at, at + MAX_INLINES);
      found.push({ type: "link", id: newId(), ...link, children });
    }
  };
  for (const { leaf, link } of pieces) {
    if (open?.link !== link || !open) {
      close();
      open = { link, leaves: [] };
    }
    const last = open.leaves.at(-1);
    if (last && sameLook(last, leaf)) open.leaves[open.leaves.length - 1] = { ...last, text: last.text + leaf.text };
    else open.leaves.push(leaf);
  }
  close();
  return found;
}

function withoutDoubleBlanks(pieces: readonly Piece[]): Piece[] {
  let isAfterBlank = true;
  return pieces.flatMap((piece) => {
    const { text } = piece.leaf;
    const cut = isAfterBlank && !piece.keepsSpaces ? text.replace(/^[ \n]+/, "") : text;
    if (cut === "") return [];
    isAfterBlank = /[ \n]$/.test(cut);
    return [withText(piece, cut)];
  });
}

function isBlank(pieces: readonly Piece[]): boolean {
  return pieces.every(({ leaf }) => leaf.text.trim() === "");
}

function withText({ leaf, ...piece }: Piece, text: string): Piece {
  return { ...piece, leaf: { ...leaf, text } };
}

function sameLook(a: RichTextLeaf, b: RichTextLeaf): boolean {
  const look = ({ marks = {} }: RichTextLeaf) => JSON.stringify(Object.entries(marks).sort());
  return look(a) === look(b);
}
