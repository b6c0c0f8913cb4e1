import { createPlatePlugin } from "platejs/react";
import { ANSWER, LINK } from "../plate/plate-names.ts";
import { canInsertAnswer, isAtWordStart } from "./answer-actions.ts";
import { AnswerElement } from "./answer-element.tsx";

/**
 * Earlier answers are inline elements without words of their own; their marks are those of the empty text in them. A
 * link holds only words: one that is put around an answer ends before it and goes on behind it.
 */
export const AnswerPlugin = createPlatePlugin({
  key: ANSWER,
  node: { isElement: true, isInline: true, isVoid: true, isMarkableVoid: true, component: AnswerElement },
}).overrideEditor(({ editor, tf: { normalizeNode } }) => ({
  transforms: {
    normalizeNode(entry, options) {
      const [node, at] = entry;
      if (node.type === ANSWER && editor.api.parent(at)?.[0].type === LINK) editor.tf.liftNodes({ at });
      else normalizeNode(entry, options);
    },
  },
}));

/** What is done in place of '@' at the start of a word; `type` types it after all. False: '@' is typed as usual. */
export type AnswerKey = (type: () => void) => boolean;

/** Hands '@' at the start of a word to `onKey`, from any keyboard. */
export function answerKeyPlugin(onKey: { readonly current: AnswerKey }) {
  return createPlatePlugin({ key: "answer-key" }).overrideEditor(({ editor, tf: { insertText } }) => ({
    transforms: {
      insertText(text, options) {
        const isKey = text === "@" && !options?.at && canInsertAnswer(editor) && isAtWordStart(editor);
        if (!isKey || !onKey.current(() => insertText(text))) insertText(text, options);
      },
    },
  }));
}
