import { jest } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import type { EditRequest, RichText } from "#mozaik/document";
import { openBuilder } from "../testing/open-builder.tsx";
import { ASKED, askCups } from "../testing/sample-questions.ts";
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

test("when someone else removes the selected node, its neighbour is selected", () => {
  const { builder, selected } = openBuilder(canvas, { at: ID.empty });
  act(() => builder.draft.edit(remove(ID.empty)));
  expect(selected()).toBe(ID.picture);
  act(() => builder.draft.edit(remove(ID.picture)));
  expect(selected()).toBe(ID.right);
});

test("the focus follows a block into another column", () => {
  const { builder } = openBuilder(canvas, { at: ID.text });
  focusOn(ID.text);
  act(() => void builder.edit({ edit: "moveBlock", input: { id: ID.text, place: { parentId: ID.right } } }));
  expect(document.activeElement).toHaveAttribute("id", ID.text);
});

test("a column that moves to another layout stays focused and selected", () => {
  const { builder, selected } = openBuilder(canvas, { at: ID.text, before: [secondLayout] });
  focusOn(ID.text);
  act(() => builder.view.select(ID.left));
  act(() => void builder.edit({ edit: "moveColumn", input: { id: ID.left, layoutId: testId(20), beside: {} } }));
  expect(document.activeElement).toHaveAttribute("id", ID.text);
  expect(selected()).toBe(ID.left);
});

test("when the focused block is removed, the focus goes to the newly selected one", () => {
  const { builder } = openBuilder(canvas, { at: ID.empty });
  focusOn(ID.empty);
  act(() => {
    builder.edit(remove(ID.empty));
    builder.view.select(ID.picture);
  });
  expect(document.activeElement).toHaveAttribute("id", ID.picture);
});

test("if the page moves during a double click, the second click still goes to the first one's text", () => {
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

test("links do not navigate, with either mouse button", () => {
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

test("the text editor is fetched when a text is selected, and not for other blocks", () => {
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

test("a part with a condition has a badge whose name says when it is shown, and which opens the form", async () => {
  const showIf = { join: "all", parts: [{ blockId: ASKED.cups, is: "above", value: 2 }] } as const;
  const conditions = [ID.tile, ID.layout, ID.text].map(
    (id): EditRequest => ({ edit: "setCondition", input: { id, showIf: { ...showIf, parts: [...showIf.parts] } } }),
  );
  const { builder, selected } = openBuilder(canvas, { at: ID.picture, before: [...askCups, ...conditions] });
  const badges = screen.getAllByRole("button", { name: /^Shown only if .*How many cups.* .*2/ });
  expect(badges.map((badge) => badge.closest("[data-kind]")?.getAttribute("data-kind")).sort()).toEqual([
    "block",
    "layout",
    "tile",
  ]);
  await userEvent.click(badges.find((badge) => badge.closest("[data-kind=block]")) ?? document.body);
  expect(selected()).toBe(ID.text);
  expect(builder.view.get()).toMatchObject({ mode: { panel: "condition" } });
});
