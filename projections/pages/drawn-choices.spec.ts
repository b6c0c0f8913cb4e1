import { type MozaikDocument, NEW_WIDGETS, type NumericWidget } from "#mozaik/document";
import { block, pageWith } from "../../frontend/mozaik/view/testing/sample-document.ts";
import { MOST_CHOICES, withBoundedChoices } from "./drawn-choices.ts";

const question = (meta: Partial<NumericWidget["meta"]>) =>
  block({
    type: "widget",
    widget: { ...NEW_WIDGETS.numeric, meta: { ...NEW_WIDGETS.numeric.meta, min: 1, ...meta } },
  });
const questions = (count: number, meta: Partial<NumericWidget["meta"]>) =>
  pageWith(...Array.from({ length: count }, () => question(meta)));
const displays = ({ nodes }: MozaikDocument) =>
  Object.values(nodes).flatMap((node) =>
    node.kind === "block" && node.content?.type === "widget" && node.content.widget.type === "numeric"
      ? [node.content.widget.meta.display]
      : [],
  );

test("an ordinary form is unchanged", () => {
  const form = questions(MOST_CHOICES / 10, { display: "rating", max: 10 });
  expect(withBoundedChoices(form)).toBe(form);
});

test.each(["rating", "radio"] as const)(
  "questions shown as %s beyond the limit of a page become number inputs, the first do not",
  (display) => {
    const bounded = displays(withBoundedChoices(questions(30, { display, max: 100 })));
    expect(bounded).toEqual([
      ...Array.from({ length: 20 }, () => display),
      ...Array.from({ length: 10 }, () => "input"),
    ]);
  },
);

test("questions without drawn choices do not count", () => {
  const sliders = questions(100, { display: "slider", max: 100 });
  expect(withBoundedChoices(sliders)).toBe(sliders);
});
