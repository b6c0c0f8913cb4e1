import { jest } from "@jest/globals";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { sentence } from "#modules/mozaik/document/testing/any-edit";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import type { RichText } from "#mozaik/document";
import { toastStore, toasts } from "../../../ui/toast/toasts.ts";
import { openBuilder } from "../testing/open-builder.tsx";
import { TextBlockEditor } from "../text/text-block-editor.tsx";
import { useNode, useView } from "../view-state/builder-context.ts";
import { editedId } from "../view-state/view-state.ts";
import { Chunk, type TEXT_EDITOR } from "./text-editor-chunk.ts";
import { WritingPlace } from "./writing-place.tsx";

/** Loads the text editor, or fails to, when the test says so. */
function slowEditor() {
  const asked: PromiseWithResolvers<typeof TextBlockEditor>[] = [];
  const chunk: typeof TEXT_EDITOR = new Chunk(() => {
    asked.push(Promise.withResolvers<typeof TextBlockEditor>());
    return asked.at(-1)!.promise;
  });
  return {
    chunk,
    arrives: () => act(async () => asked.at(-1)!.resolve(TextBlockEditor)),
    fails: () => act(async () => asked.at(-1)!.reject(new TypeError("Failed to fetch"))),
  };
}

function open(text: RichText) {
  const { chunk, ...connection } = slowEditor();
  function Block() {
    const node = useNode(ID.text);
    const isEditing = useView((view) => editedId(view) === ID.text);
    const content = node?.kind === "block" ? node.content : undefined;
    return (
      <div id={ID.text} tabIndex={-1}>
        {isEditing && content?.type === "text" && (
          <WritingPlace blockId={ID.text} text={content.text} chunk={chunk}>
            as the page shows it
          </WritingPlace>
        )}
      </div>
    );
  }
  const opened = openBuilder(<Block />, { before: [{ edit: "setText", input: { id: ID.text, text } }] });
  act(() => opened.builder.editText(ID.text));
  const stored = () => {
    const node = opened.document().nodes[ID.text];
    return node?.kind === "block" && node.content?.type === "text" ? node.content.text : undefined;
  };
  return { ...opened, ...connection, stored, user: userEvent.setup() };
}

const field = () => screen.getByRole("textbox", { name: "First words" });
const editor = () => screen.getByRole("textbox", { name: "Text of this block" });
const toldOf = () => toastStore.read().map(({ text }) => text);
beforeEach(() => toasts.clear());

test("text typed before the editor is loaded appears at its caret, in order, as one edit", async () => {
  const { user, arrives, builder, edits, stored } = open(sentence("Red"));
  expect(field()).toHaveFocus();
  await user.keyboard(" buoy{Enter}- green");
  await arrives();
  expect(editor()).toHaveFocus();
  expect(screen.queryByRole("textbox", { name: "First words" })).not.toBeInTheDocument();
  await act(async () => builder.view.stopEditing());
  expect(stored()?.blocks).toMatchObject([
    { type: "paragraph", children: [{ text: "Red buoy" }] },
    { type: "list-item", list: "bulleted", children: [{ text: "green" }] },
  ]);
  expect(edits()).toHaveLength(1);
});

test("waits for an unfinished composition", async () => {
  const { arrives } = open(sentence("Red"));
  fireEvent.compositionStart(field());
  fireEvent.change(field(), { target: { value: "ka" } });
  await arrives();
  expect(field()).toHaveFocus();
  fireEvent.change(field(), { target: { value: "か" } });
  fireEvent.compositionEnd(field());
  await waitFor(() => expect(editor()).toHaveTextContent("Redか"));
});

test("text typed before the editor is loaded is appended if the author leaves early", async () => {
  const { user, edits, stored } = open(sentence("Red"));
  await user.keyboard(" buoy{Escape}");
  expect(stored()).toEqual(sentence("Red buoy"));
  expect(edits()).toHaveLength(1);
  expect(document.activeElement).toHaveAttribute("id", ID.text);
});

test("a second press on the block does not take the keys from the field", async () => {
  const { user, edits } = open(sentence("Red"));
  act(() => document.getElementById(ID.text)?.focus());
  await user.keyboard("!");
  expect(field()).toHaveValue("!");
  expect(edits()).toEqual([]);
});

test("tells the author that they are offline, takes their words, and opens the editor once back online", async () => {
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user, arrives } = open(sentence("Red"));
  await waitFor(() => expect(toldOf()).toEqual([expect.stringContaining("when you are back online")]));
  await user.keyboard(" buoy");
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  await arrives();
  await waitFor(() => expect(editor()).toHaveTextContent("Red buoy"));
  expect(editor()).toHaveFocus();
});

test("if the editor fails to load, tells the author and appends what they typed", async () => {
  const { user, fails, unmount, stored } = open(sentence("Red"));
  await user.keyboard(" bu");
  await fails();
  expect(toldOf()).toEqual([expect.stringContaining("could not be loaded")]);
  await user.keyboard("oy");
  unmount();
  expect(stored()).toEqual(sentence("Red buoy"));
});

test("once loaded, the editor opens at once", async () => {
  const { builder, arrives } = open(sentence("Red"));
  await arrives();
  await act(async () => builder.view.stopEditing());
  await act(async () => builder.editText(ID.text));
  expect(editor()).toHaveFocus();
});
