import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { NEW_WIDGETS, type Widget } from "#mozaik/document";
import { formReadiness, missingSteps } from "./form-readiness.ts";

const having = (...widgets: Widget[]) =>
  edited(
    sample,
    ...widgets.map((widget, index) => ({
      edit: "setContent" as const,
      input: { id: [ID.empty, ID.text][index] ?? "", content: { type: "widget" as const, widget } },
    })),
  );
const { text, button } = NEW_WIDGETS;
const leading: Widget = { ...button, meta: { ...button.meta, action: { click: { type: "redirect", url: "/" } } } };

test("a Mozaik collects answers if it has a question and a submit button", () => {
  expect(formReadiness(sample)).toEqual({ asks: false, submits: false });
  expect(formReadiness(having(text, leading))).toEqual({ asks: true, submits: false });
  expect(formReadiness(having(text, button))).toEqual({ asks: true, submits: true });
});

test("names each step that is still needed", () => {
  expect(missingSteps({ asks: false, submits: false }, false)).toHaveLength(3);
  expect(missingSteps({ asks: true, submits: false }, true).join()).toMatch(/submit button/);
  expect(missingSteps({ asks: true, submits: true }, true)).toEqual([]);
});
