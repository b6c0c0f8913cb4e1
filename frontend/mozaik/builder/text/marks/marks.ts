// The marks of the selected text, or of the next typed text. Default values store no mark.
import type { SlateEditor } from "platejs";
import { DEFAULT_FONT, DEFAULT_FONT_SIZE, FONT_SIZES } from "#mozaik/document";
import { isHeading, lineAtCaret } from "../lines/lines.ts";
import { FLAGS, type Flag, HEADINGS, MARK_KEYS } from "../plate/plate-names.ts";

export type ColorKind = "color" | "background";

/** The default colours store no mark. */
export const DEFAULT_COLORS = { color: "#000000", background: "#ffffff" } as const satisfies Record<ColorKind, string>;

/** The default sizes of headings in px. Source: the specification's defaults. */
const HEADING_SIZES = { h1: 46, h2: 40, h3: 36, h4: 30, h5: 28, h6: 24 } as const;

export interface MarkState {
  flags: readonly Flag[];
  /** Undefined: the default. */
  color: string | undefined;
  background: string | undefined;
  font: string;
  /** In px. */
  size: number;
}

export function markState(editor: SlateEditor): MarkState {
  const marks: Record<string, unknown> = editor.api.marks() ?? {};
  const word = (key: string) => (typeof marks[key] === "string" ? marks[key] : undefined);
  return {
    flags: FLAGS.filter((flag) => marks[flag] === true),
    color: word(MARK_KEYS.color),
    background: word(MARK_KEYS.background),
    font: word(MARK_KEYS.font) ?? DEFAULT_FONT,
    size: sizeAt(editor, marks),
  };
}

function sizeAt(editor: SlateEditor, marks: Record<string, unknown>): number {
  const marked = marks[MARK_KEYS.size];
  if (typeof marked === "number") return marked;
  const [line] = lineAtCaret(editor) ?? [];
  const heading = HEADINGS.find((type) => type === line?.type);
  return heading ? HEADING_SIZES[heading] : DEFAULT_FONT_SIZE;
}

/** Subscript and superscript exclude each other. */
export function toggleFlag(editor: SlateEditor, flag: Flag): void {
  const opposite = flag === "subscript" ? "superscript" : flag === "superscript" ? "subscript" : undefined;
  editor.tf.toggleMark(flag, opposite ? { remove: opposite } : {});
}

/** `color`: `#rrggbb`, or a colour of the theme. */
export function setColor(editor: SlateEditor, kind: ColorKind, color: string): void {
  setMark(editor, MARK_KEYS[kind], color === DEFAULT_COLORS[kind] ? undefined : color);
}

export function setFont(editor: SlateEditor, font: string): void {
  setMark(editor, MARK_KEYS.font, font === DEFAULT_FONT ? undefined : font);
}

export function setSize(editor: SlateEditor, size: number): void {
  setMark(editor, MARK_KEYS.size, size === DEFAULT_FONT_SIZE ? undefined : size);
}

/** Sets the next larger (1) or smaller (-1) size of the list; stops at its ends. */
export function stepSize(editor: SlateEditor, by: 1 | -1): void {
  const now = markState(editor).size;
  const [line] = lineAtCaret(editor) ?? [];
  // The default size stores no mark, so in a heading it would mean the heading's own size: skip it.
  const sizes = line && isHeading(line) ? FONT_SIZES.filter((size) => size !== DEFAULT_FONT_SIZE) : FONT_SIZES;
  const next = by === 1 ? sizes.find((size) => size > now) : sizes.findLast((size) => size < now);
  if (next !== undefined) setSize(editor, next);
}

export function clearMarks(editor: SlateEditor): void {
  for (const mark of [...FLAGS, ...Object.values(MARK_KEYS)]) editor.tf.removeMark(mark);
}

function setMark(editor: SlateEditor, key: string, value: string | number | undefined): void {
  if (value === undefined) editor.tf.removeMark(key);
  else editor.tf.addMarks({ [key]: value });
}
