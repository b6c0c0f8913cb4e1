import type { SlateEditor } from "platejs";
import { type LineStyle, PARAGRAPH, PREFORMATTED, QUOTE } from "../plate/plate-names.ts";
import { lineAtCaret, makeLine, toggleList } from "./lines.ts";

/** The signs at a line's start that format it after a space. */
const STYLES: Readonly<Record<string, LineStyle | "bulleted">> = {
  "#": "h1",
  "##": "h2",
  "###": "h3",
  "####": "h4",
  "#####": "h5",
  "######": "h6",
  ">": QUOTE,
  "```": PREFORMATTED,
  "-": "bulleted",
  "*": "bulleted",
};
/** A list's start number; a longer one is more likely a year. */
const NUMBER = /^(\d{1,3})[.)]$/;

/** Handles a space after such signs: formats the line; undo restores the signs. False for any other space. */
export function styleByBlank(editor: SlateEditor): boolean {
  const [line, at] = lineAtCaret(editor) ?? [];
  const { selection } = editor;
  if (!selection || !line || !at || line.type !== PARAGRAPH || editor.api.isExpanded()) return false;
  const start = editor.api.start(at);
  if (!start) return false;
  const signs = { anchor: start, focus: selection.focus };
  const written = editor.api.string(signs);
  const style = Object.hasOwn(STYLES, written) ? STYLES[written] : undefined;
  const number = NUMBER.exec(written)?.[1];
  if (style === undefined && number === undefined) return false;
  editor.tf.withoutNormalizing(() => {
    editor.tf.delete({ at: signs });
    if (style === "bulleted") toggleList(editor, style);
    else if (style !== undefined) makeLine(editor, at, style);
    else {
      toggleList(editor, "ordered");
      if (Number(number) !== 1) editor.tf.setNodes({ start: Number(number) }, { at });
    }
  });
  return true;
}
