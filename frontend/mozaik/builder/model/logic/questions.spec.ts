import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { ASKED, askCups, askTea } from "../../testing/sample-questions.ts";
import { nearestQuestion, questionOptions, questionsFor, questionsOf } from "./questions.ts";

const asking = edited(sample, askTea, ...askCups);
const idsFor = (part: string) => questionsFor(asking, part).map(({ id }) => id);

test("questions are listed in reading order, under their pages if there are several", () => {
  expect(questionOptions(questionsOf(asking))).toEqual([
    { id: ASKED.tea, label: "Do you drink tea?", section: "Page 1" },
    { id: ASKED.cups, label: "How many cups?", section: "Details" },
  ]);
  expect(questionOptions(questionsOf(edited(sample, askTea)))).toEqual([{ id: ASKED.tea, label: "Do you drink tea?" }]);
});

test("a part cannot depend on the questions in it", () => {
  expect(idsFor(ASKED.tea)).toEqual([ASKED.cups]);
  expect(idsFor(ID.tile)).toEqual([ASKED.cups]);
  expect(idsFor(ID.text)).toEqual([ASKED.tea, ASKED.cups]);
});

test("the nearest question is the last one before the part, otherwise the first of all", () => {
  const questions = questionsOf(asking);
  expect(nearestQuestion(asking, questions, ASKED.tile)?.id).toBe(ASKED.tea);
  expect(nearestQuestion(asking, questions, ID.text)?.id).toBe(ASKED.tea);
  expect(nearestQuestion(sample, [], ID.text)).toBeUndefined();
});
