import { ASK, form, submitBody } from "../../../test/support/forms.ts";
import { edited } from "../document/testing/sample-document.ts";
import { NEW_WIDGETS, type Widget } from "../document/widgets/widget.ts";
import { SubmitRequest } from "../submission-contract.ts";
import { judgeForm } from "./judge-form.ts";

const { date, time } = NEW_WIDGETS;
const put = (id: string, widget: Widget) =>
  ({ edit: "setContent", input: { id, content: { type: "widget", widget } } }) as const;
const document = edited(
  form,
  put(ASK.email, { ...date, name: "Day", meta: { format: "dd-MMM-yyyy", useRange: true } }),
  put(ASK.site, { ...time, name: "Time", meta: { format: "24h", useRange: false } }),
);
const submitted = (answers: Parameters<typeof submitBody>[0]) =>
  judgeForm(document, SubmitRequest.parse(submitBody(answers)));

test("days and times are listed in the author's format", () => {
  const answers = submitted({
    email: { start: "2026-03-14", end: "2026-03-15" },
    site: { amPm: "AM", hour: "14", mins: "5" },
  });
  expect(answers).toMatchObject([
    { question: "Name" },
    { type: "date", question: "Day", answer: "14-Mar-2026 – 15-Mar-2026" },
    { type: "time", question: "Time", answer: "14:05" },
  ]);
});

test.each([
  ["a range that ends before it starts", { email: { start: "2026-03-15", end: "2026-03-14" } }],
  ["one day for a range", { email: "2026-03-14" }],
  ["an hour that no clock has", { site: { amPm: "PM", hour: "25", mins: "0" } }],
  ["words for a time", { site: "noon" }],
])("%s is refused", (_, answers) => {
  expect(() => submitted(answers)).toThrow("Please check your answers.");
});

test.each([
  ["more than the two ends of a range", { email: { start: "2026-03-14", end: "2026-03-15", middle: "x" } }],
  ["a time as a number", { site: { amPm: "AM", hour: 9, mins: 5 } }],
  ["a long text as a day", { email: { start: "x".repeat(11), end: "" } }],
])("%s is no answer at all", (_, answers) => {
  expect(SubmitRequest.safeParse(submitBody(answers)).success).toBe(false);
});
