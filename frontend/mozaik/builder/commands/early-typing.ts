import { type NodeId, RichText, type RichTextBlock, type RichTextInline, type RichTextLeaf } from "#mozaik/document";
import { toasts } from "../../../ui/toast/toasts.ts";
import type { Builder } from "../view-state/builder.ts";

/** A key that moves the caret. `isFar`: by a word, or to the start or end of the text. */
export interface CaretMove {
  readonly key: "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End";
  readonly isFar: boolean;
  readonly isSelecting: boolean;
}

/** Keys that were pressed before the editor was open: first the moves, then the words typed there. */
export interface EarlyKeys {
  readonly moves: readonly CaretMove[];
  readonly words: string;
}

export const NO_KEYS: EarlyKeys = { moves: [], words: "" };

/** The move that a key press makes; undefined for any other key. */
export function caretMoveOf(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">) {
  const key = MOVES.find((each) => each === event.key);
  const isFar = event.ctrlKey || event.altKey;
  return key && !event.metaKey ? { key, isFar, isSelecting: event.shiftKey } : undefined;
}

const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"] as const;

export const TOO_LONG = "This text is too long to save. Move part of it to another block.";

/** Appends words to a block's text, as one edit. Does nothing if the block is not a text any more. */
export function addWords(builder: Builder, id: NodeId, words: string): void {
  const node = builder.draft.state.get().document.nodes[id];
  if (words === "" || node?.kind !== "block" || node.content?.type !== "text") return;
  const text = RichText.safeParse(withWords(node.content.text, words));
  if (text.success) builder.edit({ edit: "setText", input: { id, text: text.data } });
  else toasts.warning(TOO_LONG);
}

/** The text with words appended in the style of its last ones; each further line is a paragraph. */
export function withWords({ v, blocks }: RichText, words: string): RichText {
  const [first = "", ...further] = words.split("\n");
  const last = blocks.at(-1);
  const begun: RichTextBlock[] =
    last && last.type !== "table" ? [{ ...last, children: withLeaf(last.children, first) }] : paragraphs([first]);
  const before = last && last.type !== "table" ? blocks.slice(0, -1) : blocks;
  return { v, blocks: [...before, ...begun, ...paragraphs(further)] };
}

function withLeaf(inlines: readonly RichTextInline[], words: string): RichTextInline[] {
  const last = inlines.at(-1);
  if (words === "") return [...inlines];
  if (last?.type !== "text") return [...inlines, leaf(words)];
  return [...inlines.slice(0, -1), { ...last, text: last.text + words }];
}

function paragraphs(lines: readonly string[]): RichTextBlock[] {
  return lines.map((line) => ({ type: "paragraph", children: line === "" ? [] : [leaf(line)] }));
}

function leaf(text: string): RichTextLeaf {
  return { type: "text", text };
}
