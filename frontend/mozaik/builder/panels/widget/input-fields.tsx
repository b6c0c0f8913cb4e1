import { type InputWidget, LABEL_POSITIONS } from "#mozaik/document";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { TextField } from "../../../../ui/text-field/text-field.tsx";
import { LabelDrawing } from "./label-drawing.tsx";
import { PictureChoice } from "./picture-choice.tsx";

export type WidgetFormProps<W> = { widget: W; onChange(widget: W): void };

const NAMES = { top: "Top", bottom: "Bottom", left: "Left", right: "Right" } as const;
const POSITIONS = LABEL_POSITIONS.map((value) => ({
  value,
  label: NAMES[value],
  picture: <LabelDrawing position={value} />,
}));

/** The fields that all question widgets share, the question first. */
export function QuestionFields({ widget, onChange }: WidgetFormProps<InputWidget>) {
  const { label } = widget;
  return (
    <>
      <TextField
        label="Label"
        autoFocus={label.text === ""}
        maxLength={500}
        placeholder="What do you ask?"
        value={label.text}
        onChange={(text) => onChange({ ...widget, label: { ...label, text } })}
      />
      <PictureChoice
        label="Label position"
        options={POSITIONS}
        value={label.position}
        onChange={(position) => onChange({ ...widget, label: { ...label, position } })}
      />
    </>
  );
}

/** How the answer is entered and listed. */
export function AnswerFields({ widget, onChange }: WidgetFormProps<InputWidget>) {
  return (
    <>
      <Switch
        isSelected={widget.required}
        onChange={(required) => onChange({ ...widget, required })}
        description="Nothing can be submitted while this is empty."
      >
        Required
      </Switch>
      <TextField
        label="Name"
        maxLength={80}
        placeholder={widget.label.text}
        value={widget.name}
        onChange={(name) => onChange({ ...widget, name })}
        description="The name of the answer in the submissions. If empty, the label is used."
      />
    </>
  );
}
