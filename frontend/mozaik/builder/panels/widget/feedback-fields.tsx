import { Check, CircleCheck, Smile } from "lucide-react";
import type { ReactNode } from "react";
import { type Feedback, type InputWidget, type JudgeableWidget, NEW_FEEDBACK } from "#mozaik/document";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import css from "../side-panel/panel.module.css";
import { PictureChoice } from "./picture-choice.tsx";

const MOMENTS = [
  { value: "change", label: "When it is answered" },
  { value: "submit", label: "When all answers are submitted" },
] as const;
const FORMATS = [
  { value: "faces", label: "Faces", picture: <Smile aria-hidden="true" /> },
  { value: "circles", label: "Circles", picture: <CircleCheck aria-hidden="true" /> },
  { value: "other", label: "Marks", picture: <Check aria-hidden="true" /> },
] as const;

interface FeedbackFieldsProps {
  widget: JudgeableWidget;
  onChange(widget: InputWidget): void;
  /** The field for the correct answer. */
  children: ReactNode;
}

/** Whether visitors are told if their answer is correct, when, and how. */
export function FeedbackFields({ widget, onChange, children }: FeedbackFieldsProps) {
  const { feedback } = widget;
  const change = (by: Partial<Feedback>) => onChange({ ...widget, feedback: { ...NEW_FEEDBACK, ...feedback, ...by } });
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Feedback</legend>
      <Switch
        isSelected={feedback?.enabled ?? false}
        onChange={(enabled) => change({ enabled })}
        description="Tells visitors whether their answer is correct."
      >
        Judge the answer
      </Switch>
      {feedback?.enabled && (
        <>
          {children}
          <RadioGroup
            label="Feedback is shown"
            options={MOMENTS}
            value={feedback.interaction}
            onChange={(interaction) => change({ interaction })}
          />
          <PictureChoice
            label="Icons"
            options={FORMATS}
            value={feedback.format}
            onChange={(format) => change({ format })}
          />
          <TextField
            label="Text if correct"
            maxLength={500}
            placeholder="Correct"
            value={feedback.correctText}
            onChange={(correctText) => change({ correctText })}
          />
          <TextField
            label="Text if incorrect"
            maxLength={500}
            placeholder="Incorrect"
            value={feedback.incorrectText}
            onChange={(incorrectText) => change({ incorrectText })}
          />
        </>
      )}
    </fieldset>
  );
}
