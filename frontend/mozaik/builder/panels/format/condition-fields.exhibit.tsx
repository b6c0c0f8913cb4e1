import { useState } from "react";
import { type Condition, NEW_WIDGETS } from "#mozaik/document";
import type { Exhibit } from "../../../../ui/exhibit.ts";
import { Place } from "../../../../ui/exhibit-layout.tsx";
import type { Question } from "../../model/logic/questions.ts";
import { ConditionFields } from "./condition-fields.tsx";

const START = { id: "start", name: "Start" };
const ABOUT = { id: "about", name: "About you" };
const QUESTIONS: readonly Question[] = [
  { id: "tea", words: "Do you drink tea?", page: START, widget: NEW_WIDGETS.multiple },
  { id: "cups", words: "How many cups a day, including those at work?", page: START, widget: NEW_WIDGETS.numeric },
  { id: "name", words: "What is your name?", page: ABOUT, widget: NEW_WIDGETS.text },
];

export default {
  title: "Condition",
  states: [{ name: "With a group, and a question that is gone", Content: Fields }],
} satisfies Exhibit;

const INITIAL: Condition = {
  join: "all",
  parts: [
    { blockId: "tea", is: "equals", value: "1" },
    {
      join: "any",
      tests: [
        { blockId: "cups", is: "above", value: 3 },
        { blockId: "gone", is: "answered" },
      ],
    },
  ],
};

function Fields() {
  const [condition, setCondition] = useState(INITIAL);
  return (
    <Place width="280px">
      <ConditionFields
        lead="Show this block if"
        condition={condition}
        questions={QUESTIONS}
        first={QUESTIONS[0]}
        onChange={(changed) => setCondition(changed ?? INITIAL)}
      />
    </Place>
  );
}
