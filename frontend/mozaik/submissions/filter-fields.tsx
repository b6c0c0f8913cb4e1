import { useQuery } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { submissionSummaryQuery } from "../../api/submissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { DateRangePicker } from "../../ui/date-range-picker/date-range-picker.tsx";
import { TypedSearch } from "../../ui/search-field/typed-search.tsx";
import { Select } from "../../ui/select/select.tsx";
import { type Choice, NOTHING_CHOSEN, numberChosen } from "./choice.ts";
import css from "./submissions-view.module.css";

const SHOWN = [
  { id: "all", label: "All submissions" },
  { id: "unread", label: "Unread" },
  { id: "right", label: "All answers correct" },
  { id: "wrong", label: "With wrong answers" },
] as const;
/** In the list of questions: none of them. */
const ANY = "any";

interface FilterFieldsProps {
  mozaikId: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Chooses which submissions are listed, counted and downloaded. */
export function FilterFields({ mozaikId, choice, onChoose }: FilterFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const chosen = numberChosen({ ...choice, words: "" });
  return (
    <search className={css.filter} aria-label="Submissions">
      <div className={css.search}>
        <TypedSearch label="Words" text={choice.words} onText={(words) => onChoose({ ...choice, words })} />
        <Button size="small" icon={<ListFilter />} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {chosen === 0 ? "Filter" : `Filter (${chosen})`}
        </Button>
      </div>
      {isOpen && <MoreFields mozaikId={mozaikId} choice={choice} onChoose={onChoose} />}
    </search>
  );
}

function MoreFields({ mozaikId, choice, onChoose }: FilterFieldsProps) {
  const { data } = useQuery(submissionSummaryQuery(mozaikId));
  const questions = data?.questions.map(({ blockId, question }) => ({ id: blockId, label: question })) ?? [];
  const change = (changed: Partial<Choice>) => onChoose({ ...choice, ...changed });
  return (
    <div className={css.fields}>
      <Select label="Show" options={SHOWN} value={choice.show} onChange={(show) => change({ show })} />
      <DateRangePicker label="Received" value={choice.days} onChange={(days) => change({ days })} />
      <Select
        label="Question"
        options={[{ id: ANY, label: "Any question" }, ...questions]}
        value={choice.questionId ?? ANY}
        onChange={(id) => change({ questionId: id === ANY ? null : id, answer: "" })}
      />
      {choice.questionId !== null && (
        <TypedSearch label="Answer" text={choice.answer} onText={(answer) => change({ answer })} />
      )}
      <Button size="small" isDisabled={numberChosen(choice) === 0} onPress={() => onChoose(NOTHING_CHOSEN)}>
        Reset filter
      </Button>
    </div>
  );
}
