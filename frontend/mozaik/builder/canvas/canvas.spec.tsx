import { jest } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import type { EditRequest, RichText } from "#mozaik/document";
import { openBuilder } from "../testing/open-builder.tsx";
import { editedId } from "../view-state/view-state.ts";
import { Canvas } from "./canvas.tsx";
import { TEXT_EDITOR } from "./text-editor-chunk.ts";

const canvas = <Canvas companions={[]} />;
const remove = (id: string): EditRequest => ({ edit: "removeBlock", input: { id } });
const secondLayout: EditRequest = {
  edit: "addLayout",
  input: { preset: "one", ids: [20, 21, 22].map(testId), place: { parentId: ID.tile } },
};
const focusOn = (id: string) => act(() => document.getElementById(id)?.focus());

test("where the selected node goes by somebody else's hand, its neighbour is selected", () => {
  const { builder, selected } = openBuilder(canvas, { at: ID.empty });
  act(() => builder.draft.edit(remove(ID.empty)));
  expect(selected()).toBe(ID.picture);
  act(() => builder.draft.edit(remove(ID.picture)));
  expect(selected()).toBe(ID.right);
});

test("the focus goes along with a block that moves into another column", () => {
  const { builder } = openBuilder(canvas, { at: ID.text });
  focusOn(ID.text);
  act(() => void builder.act({ edit: "moveBlock", input: { id: ID.text, place: { parentId: ID.right } } }));
  expect(document.activeElement).toHaveAttribute("id", ID.text);
});

test("the focus stays in a column that moves to another layout, and the column selected", () => {
  const { builder, selected } = openBuilder(canvas, { at: ID.text, before: [secondLayout] });
  focusOn(ID.text);
  act(() => builder.view.select(ID.left));
  act(() => void builder.act({ edit: "moveColumn", input: { id: ID.left, layoutId: testId(20), beside: {} } }));
  expect(document.activeElement).toHaveAttribute("id", ID.text);
  expect(selected()).toBe(ID.left);
});

test("the focus of a block that is taken out goes to what is selected then", () => {
  const { builder } = openBuilder(canvas, { at: ID.empty });
  focusOn(ID.empty);
  act(() => {
    builder.act(remove(ID.empty));
    builder.view.select(ID.picture);
  });
  expect(document.activeElement).toHaveAttribute("id", ID.picture);
});

test("where the page moves under a double click, that is still about the text it began on", () => {
  const words: RichText = { v: 1, blocks: [{ type: "paragraph", children: [{ type: "text", text: "Other" }] }] };
  const content: EditRequest = { edit: "setText", input: { id: ID.empty, text: words } };
  const fetch = jest.spyOn(TEXT_EDITOR, "fetch").mockReturnValue(new Promise(() => {}));
  const { builder } = openBuilder(canvas, { before: [content] });
  const element = (id: string) => document.getElementById(id) as HTMLElement;
  fireEvent.click(element(ID.text), { detail: 1 });
  fireEvent.click(element(ID.empty), { detail: 2 });
  fireEvent.doubleClick(element(ID.empty), { detail: 2 });
  expect(editedId(builder.view.get())).toBe(ID.text);
  fetch.mockRestore();
});

test("links lead nowhere, by neither button", () => {
  const text: RichText = {
    v: 1,
    blocks: [
      {
        type: "paragraph",
        children: [
          {
            type: "link",
            id: "l",
            href: "https://example.org",
            target: "_self",
            linkTo: "url-link",
            children: [{ type: "text", text: "there" }],
          },
        ],
      },
    ],
  };
  openBuilder(canvas, { before: [{ edit: "setText", input: { id: ID.text, text } }] });
  const link = screen.getByRole("link", { name: /there/ });
  expect(fireEvent.click(link)).toBe(false);
  expect(fireEvent(link, new MouseEvent("auxclick", { bubbles: true, cancelable: true, button: 1 }))).toBe(false);
});

test("the text editor is fetched when a text is selected, and not for what else is", () => {
  jest.useFakeTimers();
  const fetch = jest.spyOn(TEXT_EDITOR, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const { builder } = openBuilder(canvas, { at: ID.picture });
  jest.advanceTimersByTime(100);
  expect(fetch).not.toHaveBeenCalled();
  act(() => builder.view.select(ID.text));
  jest.advanceTimersByTime(100);
  expect(fetch).toHaveBeenCalledTimes(1);
  fetch.mockRestore();
  jest.useRealTimers();
});
