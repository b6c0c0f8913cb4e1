import fc from "fast-check";
import type { Answer } from "./answer.ts";
import { type Feedback, NEW_FEEDBACK } from "./feedback.ts";
import { judgementOf } from "./judgement.ts";
import { type InputWidget, NEW_WIDGETS } from "./widget.ts";

const { text, numeric, multiple, date, time, hyperlink } = NEW_WIDGETS;
const at = (hour: string, amPm: "AM" | "PM") => ({ amPm, hour, mins: "5" });
const feedback: Feedback = { ...NEW_FEEDBACK, format: "circles", correctText: "Well done", incorrectText: "Not quite" };
const of = (answer: string[], type: Feedback["type"] = "all") => ({
  ...multiple,
  correctAnswer: answer,
  feedback: { ...feedback, type },
});
const phrase = { ...text, correctAnswer: "Two boats", feedback };
const site = {
  ...text,
  meta: { ...text.meta, dataValidationType: "url" as const },
  correctAnswer: "example.org",
  feedback,
};
const whole = { ...numeric, correctAnswer: 4, feedback };
const price = { ...whole, meta: { ...numeric.meta, format: "other" as const }, correctAnswer: 0.1 + 0.2 };

test.each<[string, InputWidget, Answer | null, boolean]>([
  ["the same text", phrase, "Two boats", true],
  ["a text in other capitals", phrase, "two boats", false],
  ["no answer", phrase, null, false],
  ["an address, stored with its scheme", site, "http://example.org", true],
  ["the same number", whole, 4, true],
  ["another number", whole, 4.5, false],
  ["a number, rounded as it is stored", price, 0.3, true],
  ["the same options in another order", of(["2", "1"]), ["1", "2"], true],
  ["one option of two", of(["2", "1"]), ["1"], false],
  ["one option too many", of(["1"]), ["1", "2"], false],
  ["one of several correct options, if any counts", of(["2", "1"], "any"), ["1"], true],
  ["a wrong option, if any correct one counts", of(["2"], "any"), ["1"], false],
  ["the same day", { ...date, correctAnswer: "2026-03-14", feedback }, "2026-03-14", true],
  ["another year", { ...date, correctAnswer: "2026-03-14", feedback }, "2025-03-14", false],
  ["the same time", { ...time, correctAnswer: at("9", "AM"), feedback }, at("9", "AM"), true],
  ["a time twelve hours later", { ...time, correctAnswer: at("9", "AM"), feedback }, at("9", "PM"), false],
])("%s is judged", (_, widget, answer, isCorrect) => {
  expect(judgementOf(widget, answer)).toEqual({
    isCorrect,
    format: "circles",
    text: isCorrect ? "Well done" : "Not quite",
  });
});

test("without texts of its author, the feedback is one word", () => {
  const plain = { ...whole, feedback: NEW_FEEDBACK };
  expect([4, 5].map((answer) => judgementOf(plain, answer)?.text)).toEqual(["Correct", "Incorrect"]);
});

test.each<[string, InputWidget]>([
  ["without feedback", { ...text, correctAnswer: "x" }],
  ["with its feedback switched off", { ...phrase, feedback: { ...feedback, enabled: false } }],
  ["without a correct answer", { ...text, feedback }],
  ["that asks for an address", hyperlink],
])("a widget %s judges nothing", (_, widget) => {
  expect(judgementOf(widget, "Two boats")).toBeUndefined();
});

test("options are compared as sets, in whatever order they are chosen", () => {
  const some = fc.uniqueArray(fc.constantFrom("1", "2", "3", "4"), { minLength: 1 });
  fc.assert(
    fc.property(some, some, (correct, chosen) => {
      const same = correct.length === chosen.length && correct.every((each) => chosen.includes(each));
      expect(judgementOf(of(correct), chosen)?.isCorrect).toBe(same);
      expect(judgementOf(of(correct, "any"), chosen)?.isCorrect).toBe(correct.some((each) => chosen.includes(each)));
    }),
  );
});
