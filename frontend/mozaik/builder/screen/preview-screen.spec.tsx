import { jest } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { type Condition, emptyDocument, NEW_FEEDBACK, NEW_WIDGETS } from "#mozaik/document";
import { sampleDraft } from "../sync/testing/sample-draft.ts";
import { ASKED, askCups, askTea } from "../testing/sample-questions.ts";
import { PreviewScreen } from "./preview-screen.tsx";

const draft = sampleDraft();

const paper = () => document.querySelector("article")?.parentElement;

test("shows the page as on a tablet and a phone", async () => {
  render(<PreviewScreen draft={draft} />);
  expect(paper()).not.toHaveStyle({ maxWidth: "768px" });
  await userEvent.click(screen.getByRole("radio", { name: "Tablet, 768 px" }));
  expect(paper()).toHaveStyle({ maxWidth: "768px" });
  await userEvent.click(screen.getByRole("radio", { name: "Phone, 390 px" }));
  expect(paper()).toHaveStyle({ maxWidth: "390px" });
});

test("says why it cannot be refreshed while the device is offline", () => {
  const isOnline = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<PreviewScreen draft={draft} />);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText(/^You are offline\./)).toBeVisible();
  isOnline.mockRestore();
});

test("judges what is tried, as visitors will be told, without asking the server", async () => {
  const asked = jest.fn<typeof fetch>();
  globalThis.fetch = asked;
  HTMLDialogElement.prototype.showModal = () => {}; // jsdom has none
  const { text, button } = NEW_WIDGETS;
  const label = { text: "Capital of Belgium", position: "top" as const };
  const feedback = { ...NEW_FEEDBACK, correctText: "Well done", incorrectText: "Not quite" };
  const quiz = edited(
    emptyDocument({ page: testId(1), tile: testId(2) }),
    {
      edit: "addLayout",
      input: { preset: "two-vertical", ids: [3, 4, 5, 6, 7].map(testId), place: { parentId: testId(2) } },
    },
    ...[
      { ...text, label, correctAnswer: "Brussels", feedback },
      {
        ...text,
        label: { ...label, text: "Of Peru" },
        correctAnswer: "Lima",
        feedback: { ...feedback, interaction: "submit" as const },
      },
      button,
    ].flatMap((widget, at) => [
      { edit: "addBlock" as const, input: { id: testId(10 + at), place: { parentId: testId(4) } } },
      { edit: "setContent" as const, input: { id: testId(10 + at), content: { type: "widget" as const, widget } } },
    ]),
  );
  render(<PreviewScreen draft={{ ...draft, document: quiz }} />);
  const [capital, peru] = [
    screen.getByRole("textbox", { name: "Capital of Belgium" }),
    screen.getByRole("textbox", { name: "Of Peru" }),
  ];
  await waitFor(() => expect(document.querySelectorAll(".mozaik-feedback")).toHaveLength(2));
  await userEvent.type(capital, "Ghent");
  await userEvent.tab();
  expect(await screen.findByText("Not quite")).toBeInTheDocument();
  await userEvent.clear(capital);
  await userEvent.type(capital, "Brussels");
  await userEvent.tab();
  expect(await screen.findByText("Well done")).toBeInTheDocument();
  await userEvent.type(peru, "Quito");
  await userEvent.tab();
  expect(screen.queryByText("Not quite")).not.toBeInTheDocument();
  await userEvent.click(document.querySelector("button[data-press=submit]") as Element);
  expect(await screen.findByText("Not quite")).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

test.each(["redirect", "submit"] as const)(
  "plays the logic: answers show parts, are shown in texts, and let a button (%s) open a page",
  async (type) => {
    Element.prototype.scrollIntoView = () => {}; // jsdom has none
    const { button } = NEW_WIDGETS;
    const tea: Condition = { join: "all", parts: [{ blockId: ASKED.tea, is: "equals", value: "y" }] };
    const next = {
      ...button,
      meta: {
        ...button.meta,
        action: { click: { type, url: "" } },
        goTo: [{ if: tea, pageId: ASKED.page }],
      },
    };
    const survey = edited(
      sample,
      askTea,
      ...askCups,
      { edit: "setCondition", input: { id: ASKED.cups, showIf: tea } },
      { edit: "setContent", input: { id: ID.picture, content: { type: "widget", widget: next } } },
      {
        edit: "setText",
        input: {
          id: ID.text,
          text: {
            v: 1,
            blocks: [{ type: "paragraph", children: [{ type: "answer", blockId: ASKED.tea, fallback: "not yet" }] }],
          },
        },
      },
    );
    render(<PreviewScreen draft={{ ...draft, document: survey }} />);
    const cups = document.getElementById(ASKED.cups);
    await waitFor(() => expect(cups).toHaveAttribute("data-if", "hidden"));
    expect(screen.getByText("not yet")).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: "Yes" }));
    expect(cups).toHaveAttribute("data-if", "shown");
    expect(document.querySelector("[data-answer]")).toHaveTextContent("Yes");
    await userEvent.click(screen.getByText(button.meta.appearance.button.text));
    expect(document.getElementById(ASKED.page)).toHaveFocus();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  },
);
