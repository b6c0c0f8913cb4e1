// A line while it is being read: words with what stands around each of them.
import { MAX_INLINES, type RichTextInline, type RichTextLeaf } from "#mozaik/document";
import { newId } from "../new-id.ts";
import type { PieceLink } from "./anchor-link.ts";

/** Words with one look, in a link or not. Pieces of one link share the object. */
export interface Piece {
  leaf: RichTextLeaf;
  link: PieceLink | undefined;
}

/**
 * As a browser shows the line: without blanks at its ends and before other blanks. Preformatted words keep all but the
 * line breaks at the end. Empty where no words are left.
 */
export function trimmed(pieces: readonly Piece[], isPreformatted: boolean): Piece[] {
  const found = isPreformatted ? [...pieces] : withoutDoubleBlanks(pieces);
  for (let last = found.pop(); last; last = found.pop()) {
    const cut = withText(last, isPreformatted ? last.leaf.text.replace(/\n+$/, "") : last.leaf.text.trimEnd());
    if (cut.leaf.text !== "") return isBlank([...found, cut]) ? [] : [...found, cut];
  }
  return [];
}

/** The pieces as the project's text has them: one link is one inline, words of one look are one text. */
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
    const cut = isAfterBlank ? text.replace(/^[ \n]+/, "") : text;
    if (cut === "") return [];
    isAfterBlank = /[ \n]$/.test(cut);
    return [withText(piece, cut)];
  });
}

function isBlank(pieces: readonly Piece[]): boolean {
  return pieces.every(({ leaf }) => leaf.text.trim() === "");
}

function withText({ leaf, link }: Piece, text: string): Piece {
  return { leaf: { ...leaf, text }, link };
}

function sameLook(a: RichTextLeaf, b: RichTextLeaf): boolean {
  const look = ({ marks = {} }: RichTextLeaf) => JSON.stringify(Object.entries(marks).sort());
  return look(a) === look(b);
}
