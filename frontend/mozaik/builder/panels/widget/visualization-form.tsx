import { useQuery } from "@tanstack/react-query";
import { descendants, isInputWidget, type MozaikDocument, pagesOf, type VisualizationWidget } from "#mozaik/document";
import { mozaikQuery } from "../../../../api/mozaiks.ts";
import { Checkbox, CheckboxGroup } from "../../../../ui/checkbox/checkbox.tsx";
import { RadioGroup } from "../../../../ui/radio-group/radio-group.tsx";
import { Switch } from "../../../../ui/switch/switch.tsx";
import { useBuilder } from "../../view-state/builder-context.ts";
import css from "../side-panel/panel.module.css";
import type { WidgetFormProps } from "./input-fields.tsx";
import { MozaikChoice } from "./mozaik-choice.tsx";

const DISPLAYS = [
  { value: "list", label: "List" },
  { value: "cards", label: "Cards" },
  { value: "chart", label: "Chart of choices" },
] as const;

/** The form of a visualization: whose submissions it shows, and what of them. */
export function VisualizationForm({ widget, onChange }: WidgetFormProps<VisualizationWidget>) {
  const { meta } = widget;
  const { mozaikId } = useBuilder().draft;
  const change = (by: Partial<VisualizationWidget["meta"]>) => onChange({ ...widget, meta: { ...meta, ...by } });
  return (
    <>
      <MozaikChoice
        title="Show the submissions of a Mozaik"
        id={meta.linkToMozaikId}
        exceptId={mozaikId}
        onChoose={(linkToMozaikId) => change({ linkToMozaikId, questions: [] })}
      />
      {meta.linkToMozaikId !== undefined && (
        <QuestionChoice
          mozaikId={meta.linkToMozaikId}
          chosen={meta.questions}
          onChange={(questions) => change({ questions })}
        />
      )}
      <RadioGroup label="Show as" options={DISPLAYS} value={meta.display} onChange={(display) => change({ display })} />
      <Switch
        isSelected={meta.needsApproval}
        onChange={(needsApproval) => change({ needsApproval })}
        description="Visitors see a submission once you have approved it among the submissions of that Mozaik."
      >
        Approve each submission first
      </Switch>
    </>
  );
}

type QuestionChoiceProps = { mozaikId: string; chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** Which questions visitors see the answers to. */
function QuestionChoice({ mozaikId, chosen, onChange }: QuestionChoiceProps) {
  const { data } = useQuery(mozaikQuery(mozaikId));
  const questions = data ? questionsOf(data.document) : [];
  if (data && questions.length === 0) return <p className={css.note}>This Mozaik asks no questions.</p>;
  return (
    <CheckboxGroup
      label="Questions shown"
      value={[...chosen]}
      onChange={(ids) => onChange(questions.map(({ id }) => id).filter((id) => ids.includes(id)))}
      description="Everybody who sees this page can read the answers to these questions. All others stay private."
    >
      {questions.map(({ id, words }) => (
        <Checkbox key={id} value={id}>
          {words}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

function questionsOf(document: MozaikDocument): { id: string; words: string }[] {
  const blocks = pagesOf(document).flatMap((page) => descendants(document, page.id));
  const asked = blocks.flatMap((node) => {
    const content = node.kind === "block" ? node.content : undefined;
    return content?.type === "widget" && isInputWidget(content.widget) ? [{ id: node.id, widget: content.widget }] : [];
  });
  return asked.map(({ id, widget }, index) => ({
    id,
    words: widget.name || widget.label.text || `Question ${index + 1}`,
  }));
}
