import { applyEdit } from "./edit.ts";
import { changesForVisitors, forVisitors } from "./for-visitors.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";
import { NEW_FEEDBACK } from "./widgets/feedback.ts";
import { isJudgeable, type JudgeableWidget } from "./widgets/judgement.ts";
import { NEW_WIDGETS, type Widget } from "./widgets/widget.ts";

const feedback = { ...NEW_FEEDBACK, correctText: "KEY-right", incorrectText: "KEY-wrong" };
const { text, numeric, multiple, date, time } = NEW_WIDGETS;
/** Each judgeable widget with a correct answer that can be found in JSON. */
const KEYED: { readonly [Type in JudgeableWidget["type"]]: Extract<JudgeableWidget, { type: Type }> } = {
  text: { ...text, correctAnswer: "KEY-text", feedback },
  numeric: { ...numeric, meta: { ...numeric.meta, max: 1e9 }, correctAnswer: 48_151_623, feedback },
  multiple: {
    ...multiple,
    meta: { ...multiple.meta, options: [{ value: "a", option: { type: "text" as const, text: "A" } }] },
    correctAnswer: ["KEY-option"],
    feedback,
  },
  date: { ...date, correctAnswer: { start: "2342-05-16", end: "2342-05-17" }, feedback },
  time: { ...time, correctAnswer: { amPm: "PM", hour: "11", mins: "42" }, feedback },
};
const KEY = /KEY|48151623|2342-05|"42"|correctAnswer/;

const put = (widget: Widget) =>
  ({ edit: "setContent", input: { id: ID.empty, content: { type: "widget", widget } } }) as const;

test("every kind of widget whose answers can be judged is proven here", () => {
  const kinds = Object.values(NEW_WIDGETS).filter(isJudgeable);
  expect(Object.keys(KEYED).sort()).toEqual(kinds.map(({ type }) => type).sort());
});

describe.each(Object.entries(KEYED))("the correct answer of a %s widget", (_, widget) => {
  const document = edited(sample, put(widget));

  test("and the texts of its feedback are not in what visitors get", () => {
    expect(JSON.stringify(document)).toMatch(KEY);
    expect(JSON.stringify(forVisitors(document))).not.toMatch(KEY);
  });

  test("is not in what visitors get while the feedback is switched off, which then says nothing", () => {
    const off = forVisitors(edited(sample, put({ ...widget, feedback: { ...feedback, enabled: false } })));
    expect(JSON.stringify(off)).not.toMatch(KEY);
    expect(JSON.stringify(off)).not.toContain("feedback");
  });

  test("is not in the changes of a copy that may only be read", () => {
    const changes = [
      ...applyEdit(sample, put(widget)).changes,
      ...applyEdit(edited(sample, put(NEW_WIDGETS[widget.type])), put(widget)).changes,
      ...applyEdit(document, { edit: "removeBlock", input: { id: ID.empty } }).changes,
      ...applyEdit(document, put(NEW_WIDGETS.button)).changes,
    ];
    expect(JSON.stringify(changes)).toMatch(KEY);
    expect(JSON.stringify(changesForVisitors(changes))).not.toMatch(KEY);
  });
});

test("visitors learn that and when an answer is judged", () => {
  const shown = forVisitors(edited(sample, put(KEYED.text)));
  expect(shown.nodes[ID.empty]).toMatchObject({
    content: { widget: { feedback: { enabled: true, interaction: "change", correctText: "", incorrectText: "" } } },
  });
  expect(forVisitors(shown)).toEqual(shown);
});

test("a document without correct answers stays the same object", () => {
  expect(forVisitors(sample)).toBe(sample);
});
