import type { PlateEditor } from "platejs/react";
import { flushSync } from "react-dom";
import type { Question } from "../../model/logic/questions.ts";
import { focusAt } from "../caret/caret-place.ts";
import { focusText } from "../plate/focus-text.ts";
import { insertAnswer } from "./answer-actions.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { AnswerPicker } from "./answer-picker.tsx";
import type { AnswerStep } from "./answer-ui.ts";

interface OpenAnswersProps {
  editor: PlateEditor;
  step: AnswerStep | null;
  questions: readonly Question[];
  onEnd: () => void;
}

/** What is open about the answers in a text: the list of questions or a form. */
export function OpenAnswers({ editor, step, questions, onEnd }: OpenAnswersProps) {
  if (!step) return null;
  const end = () => {
    onEnd();
    focusText(editor);
  };
  if (step.kind === "editing") return <AnswerDialog answer={step.answer} questions={questions} onEnd={end} />;
  return (
    <AnswerPicker
      editor={editor}
      questions={questions}
      onPick={(id) => {
        end();
        insertAnswer(editor, id);
      }}
      onCancel={() => {
        flushSync(onEnd); // the list gives the focus back first
        focusAt(editor, editor.selection ?? undefined);
        step.onCancel?.();
      }}
    />
  );
}
