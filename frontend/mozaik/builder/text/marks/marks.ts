// The marks of the selected text, or of the next typed text. What the text looks like anyway stores no mark.
import type { SlateEditor } from "platejs";
import { FONT_SIZES } from "#mozaik/document";
import { isHeading, lineAtCaret, selectedLines } from "../lines/lines.ts";
import { FLAGS, type Flag, MARK_KEYS } from "../plate/plate-names.ts";
import { fontName, usualLook, usualSize } from "./usual-text.ts";

export type ColorKind = "color" | "background";

/** The default colours store no mark. */
export const DEFAULT_COLORS = { color: "#000000", background: "#ffffff" } as const satisfies Record<ColorKind, string>;

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
  const [font, size] = [word(MARK_KEYS.font), marks[MARK_KEYS.size]];
  const [line] = lineAtCaret(editor) ?? [];
  const usual = usualLook(editor, line);
  return {
    flags: FLAGS.filter((flag) => marks[flag] === true),
    color: word(MARK_KEYS.color),
    background: word(MARK_KEYS.background),
    font: font === undefined ? usual.font : fontName(editor, font),
    size: typeof size === "number" ? size : usual.size,
  };
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

/** The usual font of all selected lines stores no mark. */
export function setFont(editor: SlateEditor, font: string): void {
  const isUsual = selectedLines(editor).every(([line]) => usualLook(editor, line).font === font);
  setMark(editor, MARK_KEYS.font, isUsual ? undefined : font);
}

/** The usual size of text stores no mark, not even in a heading. */
export function setSize(editor: SlateEditor, size: number): void {
  setMark(editor, MARK_KEYS.size, size === usualSize(editor) ? undefined : size);
}

/** Sets the next larger (1) or smaller (-1) size of the list; stops at its ends. */
export function stepSize(editor: SlateEditor, by: 1 | -1): void {
  const now = markState(editor).size;
  const [line] = lineAtCaret(editor) ?? [];
  // The usual size of text stores no mark, so in a heading it would mean the heading's own size: skip it.
  const sizes = line && isHeading(line) ? FONT_SIZES.filter((size) => size !== usualSize(editor)) : FONT_SIZES;
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
