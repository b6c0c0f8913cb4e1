import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ButtonWidget, type EditRequest, NEW_WIDGETS } from "#mozaik/document";
import { ID, openPanel, press } from "../../testing/open-panel.tsx";
import { ASKED, askCups, askTea } from "../../testing/sample-questions.ts";

type Rules = ButtonWidget["meta"]["goTo"];

/** A button in place of the sample's picture, before the first question. */
function button(goTo?: Rules): EditRequest {
  const widget = { ...NEW_WIDGETS.button, meta: { ...NEW_WIDGETS.button.meta, ...(goTo && { goTo }) } };
  return { edit: "setContent", input: { id: ID.picture, content: { type: "widget", widget } } };
}
const open = (goTo?: Rules, asking: readonly EditRequest[] = [askTea, ...askCups]) =>
  openPanel("widget", { at: ID.picture, before: [...asking, button(goTo)] });
const rule = (number: number) => within(screen.getByRole("group", { name: `Rule ${number}` }));
const answered = (pageId: string = ASKED.page) => ({
  if: { join: "all" as const, parts: [{ blockId: ASKED.tea, is: "answered" as const }] },
  pageId,
});
const goTo = (goTo: unknown) => ({ content: { widget: { meta: { goTo } } } });

test("a rule starts with a question and the next page, and is stored once its value is chosen", async () => {
  const { node } = open();
  await press("Add rule");
  expect(rule(1).getByRole("button", { name: /Open the page/ })).toHaveTextContent("Details");
  expect(screen.getByRole("button", { name: "Apply" })).toBeDisabled();
  await userEvent.click(rule(1).getByRole("button", { name: /Value/ }));
  await userEvent.click(screen.getByRole("option", { name: "Yes" }));
  await press("Apply");
  const parts = [{ blockId: ASKED.tea, is: "equals", value: "y" }];
  expect(node()).toMatchObject(goTo([{ if: { join: "all", parts }, pageId: ASKED.page }]));
});

test("rules are reordered, because the first that holds wins", async () => {
  const never = {
    ...answered(),
    if: { join: "all" as const, parts: [{ blockId: ASKED.tea, is: "notAnswered" as const }] },
  };
  const { node } = open([answered(), never]);
  await press("Rule 2: more");
  await userEvent.click(screen.getByRole("menuitem", { name: "Move up" }));
  await press("Apply");
  expect(node()).toMatchObject(goTo([never, answered()]));
});

test("removing the last rule removes them all, and the focus stays in the form", async () => {
  const { node } = open([answered()]);
  await userEvent.click(rule(1).getByRole("button", { name: "Remove condition 1" }));
  expect(screen.getByRole("button", { name: "Add rule" })).toHaveFocus();
  await press("Apply");
  expect(node()).not.toHaveProperty("content.widget.meta.goTo");
});

test("a rule to a page that is gone or to its own says so", () => {
  open([answered("01890000-0000-7000-8000-0000000000ff"), answered(ID.page)]);
  for (const number of [1, 2]) expect(rule(number).getByText("This page cannot be opened from here.")).toBeVisible();
});

test.each([
  ["a question", askCups.slice(0, 2), /asks nothing yet/],
  ["a second page", [askTea], /With a second page/],
] as const)("without %s no rule can be added, and the form says why", (_, asking, words) => {
  open(undefined, asking);
  expect(screen.getByRole("button", { name: "Add rule" })).toBeDisabled();
  expect(screen.getByText(words)).toBeVisible();
});
