import { useRef } from "react";
import { isInputWidget, isJudgeable, WIDGET_TYPES, type Widget, type WidgetType } from "#mozaik/document";
import { Select } from "../../../../ui/select/select.tsx";
import { WIDGET_KINDS } from "../../pickers/widget-types.tsx";
import { FormatPanel } from "../format/format-panel.tsx";
import { type FormatState, useFormat } from "../format/use-format.ts";
import { FeedbackFields } from "./feedback-fields.tsx";
import { AnswerFields, QuestionFields, type WidgetFormProps } from "./input-fields.tsx";
import {
  completed,
  followedDraft,
  type WidgetDraft,
  widgetFormat,
  widgetOf,
  withoutLook,
  withType,
} from "./widget-format.ts";
import { formOf } from "./widget-forms.tsx";

const TYPES = WIDGET_TYPES.map((id) => ({ id, label: WIDGET_KINDS[id].label, icon: WIDGET_KINDS[id].icon }));

/** Edits the widget of a block. */
export function WidgetPanel() {
  const format = useFormat(widgetFormat);
  return format && <WidgetEdit key={format.node.id} format={format} />;
}

function WidgetEdit({ format }: { format: FormatState<WidgetDraft> }) {
  /** What each type had when the author chose another one, which they may take back. */
  const left = useRef(new Map<WidgetType, Widget>());
  const widget = followedDraft(format.values, format.node);
  // While a field is missing, the canvas keeps showing the last complete widget.
  const change = (next: Widget) =>
    format.change({ before: widgetOf(format.node), widget: next }, completed(next) !== undefined);
  const chooseType = (type: WidgetType) => {
    if (type === widget.type) return;
    if (widget.type !== null) left.current.set(widget.type, widget);
    change(withType(widget, type, left.current.get(type)));
  };
  return (
    <FormatPanel format={format} canApply={completed(widget) !== undefined} onReset={() => change(withoutLook(widget))}>
      <Select label="Type" placeholder="Choose a type" options={TYPES} value={widget.type} onChange={chooseType} />
      <WidgetFields widget={widget} onChange={change} />
    </FormatPanel>
  );
}

function WidgetFields({ widget, onChange }: WidgetFormProps<Widget>) {
  const form = formOf(widget);
  if (!form) return null;
  const own = <form.Fields widget={widget} onChange={onChange} />;
  if (!isInputWidget(widget)) return own;
  return (
    <>
      <QuestionFields widget={widget} onChange={onChange} />
      {own}
      <AnswerFields widget={widget} onChange={onChange} />
      {form.CorrectAnswer && isJudgeable(widget) && (
        <FeedbackFields widget={widget} onChange={onChange}>
          <form.CorrectAnswer widget={widget} onChange={onChange} />
        </FeedbackFields>
      )}
    </>
  );
}
