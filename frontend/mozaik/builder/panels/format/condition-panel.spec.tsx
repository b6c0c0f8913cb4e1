import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Condition, EditRequest } from "#mozaik/document";
import { ID, openPanel, press } from "../../testing/open-panel.tsx";
import { ASKED, askCups, askTea } from "../../testing/sample-questions.ts";

const asking = [askTea, ...askCups];
const put = (id: string, showIf: Condition): EditRequest => ({ edit: "setCondition", input: { id, showIf } });
const teaIs = (value: string): Condition => ({ join: "all", parts: [{ blockId: ASKED.tea, is: "equals", value }] });

async function choose(label: string, option: string, within_ = "Condition 1") {
  const row = within(screen.getByRole("group", { name: within_ }));
  await userEvent.click(row.getByRole("button", { name: new RegExp(label) }));
  await userEvent.click(within(screen.getByRole("listbox")).getByRole("option", { name: option }));
}
const apply = () => screen.getByRole("button", { name: "Apply" });

test("the question before the part is suggested, so that only the value is to be chosen", async () => {
  const { node, shown, edits } = openPanel("condition", { at: ASKED.tile, before: asking });
  expect(screen.getByText("Show this tile if")).toBeVisible();
  expect(apply()).toBeDisabled();
  await choose("Value", "Yes");
  expect(shown()).toMatchObject({ showIf: teaIs("y") });
  expect(node()).not.toHaveProperty("showIf");
  await press("Apply");
  expect(node()).toMatchObject({ showIf: teaIs("y") });
  expect(edits()).toHaveLength(1);
});

test("the condition is said in plain words", async () => {
  openPanel("condition", { at: ID.text, before: [...asking, put(ID.text, teaIs("n"))] });
  expect(screen.getByText(/^Visitors see this block only if .*Do you drink tea.* .*No.*\.$/)).toBeVisible();
});

test("a suggestion that nobody touched is not stored for a structure that was only looked at", async () => {
  const { node, edits } = openPanel("condition", { at: ASKED.cups, before: asking });
  await choose("Value", "No");
  await userEvent.click(screen.getByRole("button", { name: /Structure/ }));
  await userEvent.click(screen.getByRole("option", { name: "Tile" }));
  expect(screen.getByText("Visitors always see this tile.")).toBeVisible();
  await press("Apply");
  expect(edits()).toHaveLength(1);
  expect(node(ASKED.cups)).toMatchObject({ showIf: teaIs("n") });
  expect(node(ASKED.tile)).not.toHaveProperty("showIf");
});

test("a question about a number offers a comparison with a number", async () => {
  const { node } = openPanel("condition", { at: ID.text, before: asking });
  await choose("Question", "How many cups?");
  await choose("Comparison", "is above");
  await userEvent.type(screen.getByRole("textbox", { name: "Value" }), "3");
  await userEvent.tab();
  await press("Apply");
  expect(node()).toMatchObject({ showIf: { parts: [{ blockId: ASKED.cups, is: "above", value: 3 }] } });
});

test("conditions are joined by 'and' or 'or', with groups, and the focus goes to what was added", async () => {
  const { shown } = openPanel("condition", { at: ID.text, before: [...asking, put(ID.text, teaIs("y"))] });
  await press("Add condition");
  const second = within(screen.getByRole("group", { name: "Condition 2" }));
  expect(second.getByRole("button", { name: /Question/ })).toHaveFocus();
  await choose("Comparison", "is answered", "Condition 2");
  await userEvent.click(screen.getByRole("radio", { name: "Any of these" }));
  await press("Add group");
  const group = within(screen.getByRole("group", { name: "Group 3" }));
  await choose("Comparison", "is answered", "Condition 1 of group 3");
  await userEvent.click(group.getByRole("button", { name: "Add to group" }));
  await choose("Comparison", "is not answered", "Condition 2 of group 3");
  expect(shown()).toMatchObject({
    showIf: {
      join: "any",
      parts: [{ is: "equals" }, { blockId: ASKED.cups }, { join: "all", tests: [{}, { is: "notAnswered" }] }],
    },
  });
});

test("removing the last condition leaves the part always visible, and the focus in the panel", async () => {
  const { node } = openPanel("condition", { at: ID.text, before: [...asking, put(ID.text, teaIs("y"))] });
  await press("Remove condition 1");
  expect(screen.getByRole("button", { name: "Add condition" })).toHaveFocus();
  await press("Apply");
  expect(node()).not.toHaveProperty("showIf");
});

test("Reset removes the condition with Apply", async () => {
  const { node } = openPanel("condition", { at: ID.text, before: [...asking, put(ID.text, teaIs("y"))] });
  await press("Reset");
  expect(node()).toHaveProperty("showIf");
  await press("Apply");
  expect(node()).not.toHaveProperty("showIf");
});

test("questions of several pages are under their pages", async () => {
  openPanel("condition", { at: ID.text, before: asking });
  await userEvent.click(screen.getByRole("button", { name: /Question/ }));
  const details = screen.getByRole("group", { name: "Details" });
  expect(within(details).getByRole("option", { name: "How many cups?" })).toBeVisible();
});

test("a question or option that is gone is named as the problem, and can be replaced", async () => {
  const { node } = openPanel("condition", { at: ID.text, before: [...asking, put(ID.text, teaIs("gone"))] });
  expect(screen.getByText("This option no longer exists.")).toBeVisible();
  await choose("Value", "No");
  await press("Apply");
  expect(node()).toMatchObject({ showIf: teaIs("n") });
});

test("without questions the panel says so and leads to inserting one", async () => {
  const { builder } = openPanel("condition", { at: ID.text });
  expect(screen.getByText(/This Mozaik asks nothing yet/)).toBeVisible();
  await press("Insert a question");
  expect(builder.view.get()).toMatchObject({ mode: { panel: "add" } });
});

test("a part that holds all questions cannot depend on them", () => {
  openPanel("condition", { at: ID.tile, before: [askTea] });
  expect(screen.getByText(/All questions are in this tile/)).toBeVisible();
});

test("a condition that can never hold is named as a problem before it is applied", async () => {
  openPanel("condition", { at: ID.text, before: [...asking, put(ID.text, teaIs("y"))] });
  const problems = () => screen.getByRole("status");
  expect(problems()).toBeEmptyDOMElement();
  await press("Add condition");
  await choose("Question", "Do you drink tea?", "Condition 2");
  await choose("Comparison", "is not answered", "Condition 2");
  expect(problems()).toHaveTextContent(/never/);
  await userEvent.click(screen.getByRole("radio", { name: "Any of these" }));
  expect(problems()).toBeEmptyDOMElement();
});

test("a condition by which two parts would decide about each other cannot be applied", async () => {
  const cups: Condition = { join: "all", parts: [{ blockId: ASKED.cups, is: "answered" }] };
  openPanel("condition", { at: ASKED.cups, before: [...asking, put(ASKED.tea, cups)] });
  await choose("Value", "Yes");
  expect(screen.getByRole("status")).toHaveTextContent(/depending on/);
  expect(apply()).toBeDisabled();
});
