import { ElementApi, type SlateEditor, type TElement } from "platejs";
import type { NodeId } from "#mozaik/document";
import { lineAtCaret } from "../lines/lines.ts";
import { linkAtSelection } from "../links/link-actions.ts";
import { ANSWER, PREFORMATTED } from "../plate/plate-names.ts";

/** What a text shows until its question is answered, unless the author writes something else. */
const UNTIL_ANSWERED = "…";

const isAnswer = (node: unknown): node is TElement => ElementApi.isElement(node) && node.type === ANSWER;

/** Inserts the answer to a question at the caret, with the marks of the text there. The caret moves behind it. */
export function insertAnswer(editor: SlateEditor, blockId: NodeId): void {
  const marks = editor.api.marks() ?? {};
  editor.tf.withoutNormalizing(() => {
    if (editor.api.isExpanded()) editor.tf.deleteFragment();
    editor.tf.insertNodes(
      [
        { type: ANSWER, blockId, fallback: UNTIL_ANSWERED, children: [{ ...marks, text: "" }] },
        { ...marks, text: "" },
      ],
      { select: true },
    );
  });
}

/** Changes an answer in the text; does nothing if it is no longer there. */
export function changeAnswer(editor: SlateEditor, answer: TElement, by: { blockId: NodeId; fallback: string }): void {
  const at = editor.api.findPath(answer);
  if (at) editor.tf.setNodes(by, { at });
}

export function removeAnswer(editor: SlateEditor, answer: TElement): void {
  const at = editor.api.findPath(answer);
  if (at) editor.tf.removeNodes({ at });
}

/** The answer that the caret is on. */
export function answerAtCaret(editor: SlateEditor): TElement | undefined {
  const [answer] = editor.api.isCollapsed() ? (editor.api.above<TElement>({ match: isAnswer }) ?? []) : [];
  return answer;
}

/** False in code and in links, which take no answers. */
export function canInsertAnswer(editor: SlateEditor): boolean {
  const [line] = lineAtCaret(editor) ?? [];
  return line !== undefined && line.type !== PREFORMATTED && linkAtSelection(editor) === undefined;
}

/** True at the start of a line and behind a blank: an '@' there is not part of an address. */
export function isAtWordStart(editor: SlateEditor): boolean {
  const [, line] = lineAtCaret(editor) ?? [];
  const start = line && editor.api.start(line);
  const caret = editor.selection?.anchor;
  if (!start || !caret || !editor.api.isCollapsed()) return false;
  return /(^|\s)$/.test(editor.api.string({ anchor: start, focus: caret }));
}
