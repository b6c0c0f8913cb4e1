import type { TElement } from "platejs";
import { type PlateEditor, useEditorRef } from "platejs/react";
import { useState } from "react";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { Select } from "../../../../ui/select/select.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { type Question, questionOptions } from "../../model/logic/questions.ts";
import links from "../links/links.module.css";
import { changeAnswer, removeAnswer } from "./answer-actions.ts";

type Props = { answer: TElement; questions: readonly Question[]; onEnd: () => void };

/** The form of an answer in a text: its question, and the text that is shown until there is an answer. */
export function AnswerDialog({ answer, questions, onEnd }: Props) {
  const editor = useEditorRef();
  return (
    <Dialog title="Answer in the text" size="small" isOpen onOpenChange={onEnd} isDismissable={false}>
      <AnswerForm answer={answer} questions={questions} onEnd={onEnd} editor={editor} />
    </Dialog>
  );
}

function AnswerForm({ answer, questions, onEnd, editor }: Props & { editor: PlateEditor }) {
  const [blockId, setBlockId] = useState(typeof answer.blockId === "string" ? answer.blockId : "");
  const [fallback, setFallback] = useState(typeof answer.fallback === "string" ? answer.fallback : "");
  const question = questions.find(({ id }) => id === blockId);
  return (
    <form
      className={links.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation(); // the builder has forms, too
        changeAnswer(editor, answer, { blockId, fallback });
        onEnd();
      }}
    >
      <Select
        label="Question"
        placeholder="Choose a question"
        options={questionOptions(questions)}
        value={question?.id ?? null}
        onChange={setBlockId}
        error={question ? undefined : "This question no longer exists."}
      />
      <TextField
        label="Text until it is answered"
        maxLength={200}
        value={fallback}
        onChange={setFallback}
        description="Also for visitors without scripts."
      />
      <div className={links.actions}>
        <Button onPress={onEnd}>Cancel</Button>
        <Button
          onPress={() => {
            removeAnswer(editor, answer);
            onEnd();
          }}
        >
          Remove
        </Button>
        <Button variant="primary" type="submit" isDisabled={!question}>
          Save
        </Button>
      </div>
    </form>
  );
}
