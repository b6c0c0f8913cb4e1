import { type InputWidget, isInputWidget, WIDGET_TYPES, type Widget } from "#mozaik/document";
import { Select } from "../../../../ui/select/select.tsx";
import {
  completed,
  followedDraft,
  widgetFormat,
  widgetOf,
  withoutLook,
  withType,
} from "../../model/widget/widget-format.ts";
import { WIDGET_KINDS } from "../../pickers/widget-types.tsx";
import { FormatPanel } from "../format/format-panel.tsx";
import { useFormat } from "../format/use-format.ts";
import { ButtonForm } from "./button-form.tsx";
import { AnswerFields, QuestionFields, type WidgetFormProps } from "./input-fields.tsx";
import { LogoForm } from "./logo-form.tsx";
import { MultipleForm } from "./multiple-form.tsx";
import { NumericForm } from "./numeric-form.tsx";
import { TextForm } from "./text-form.tsx";

const TYPES = WIDGET_TYPES.map((id) => ({ id, label: WIDGET_KINDS[id].label, icon: WIDGET_KINDS[id].icon }));

/** What the widget of a block is, asks and does. */
export function WidgetPanel() {
  const format = useFormat(widgetFormat);
  if (!format) return null;
  const widget = followedDraft(format.values, format.node);
  // While something is missing the canvas keeps showing the last that was complete.
  const change = (next: Widget) =>
    format.change({ before: widgetOf(format.node), widget: next }, completed(next) !== undefined);
  return (
    <FormatPanel
      title="Widget Edit"
      format={format}
      canApply={completed(widget) !== undefined}
      onReset={() => change(withoutLook(widget))}
    >
      <Select
        label="Type"
        placeholder="Choose a type"
        options={TYPES}
        value={widget.type}
        onChange={(type) => change(withType(widget, type))}
      />
      <WidgetForm widget={widget} onChange={change} />
    </FormatPanel>
  );
}

function WidgetForm({ widget, onChange }: WidgetFormProps<Widget>) {
  if (isInputWidget(widget)) return <InputForm widget={widget} onChange={onChange} />;
  switch (widget.type) {
    case null:
      return null;
    case "button":
      return <ButtonForm widget={widget} onChange={onChange} />;
    case "logo":
      return <LogoForm widget={widget} onChange={onChange} />;
  }
}

function InputForm({ widget, onChange }: WidgetFormProps<InputWidget>) {
  return (
    <>
      <QuestionFields widget={widget} onChange={onChange} />
      <OwnFields widget={widget} onChange={onChange} />
      <AnswerFields widget={widget} onChange={onChange} />
    </>
  );
}

/** An address needs nothing but its question. */
function OwnFields({ widget, onChange }: WidgetFormProps<InputWidget>) {
  switch (widget.type) {
    case "text":
      return <TextForm widget={widget} onChange={onChange} />;
    case "numeric":
      return <NumericForm widget={widget} onChange={onChange} />;
    case "multiple":
      return <MultipleForm widget={widget} onChange={onChange} />;
    case "hyperlink":
      return null;
  }
}
