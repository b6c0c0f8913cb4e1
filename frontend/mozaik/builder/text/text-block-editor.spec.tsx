import { act, screen, waitFor } from "@testing-library/react";
import { sentence } from "#modules/mozaik/document/testing/any-edit";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { type EditRequest, type RichText, textOf } from "#mozaik/document";
import { openBuilder } from "../testing/open-builder.tsx";
import { useNode, useView } from "../view-state/builder-context.ts";
import { editedId } from "../view-state/view-state.ts";
import { TextBlockEditor } from "./text-block-editor.tsx";

function Block({ typed }: { typed: string }) {
  const node = useNode(ID.text);
  const isEditing = useView((view) => editedId(view) === ID.text);
  const content = node?.kind === "block" ? node.content : undefined;
  return (
    <div id={ID.text} tabIndex={-1}>
      {isEditing && content?.type === "text" && (
        <TextBlockEditor blockId={ID.text} text={content.text} early={{ moves: [], words: typed }} />
      )}
    </div>
  );
}

/** The editor of the sample's text block, which inserts `typed` at its end. */
async function open(text: RichText, typed = "", others: readonly EditRequest[] = []) {
  const before: EditRequest[] = [...others, { edit: "setText", input: { id: ID.text, text } }];
  const opened = openBuilder(<Block typed={typed} />, { before });
  act(() => opened.builder.editText(ID.text));
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Text of this block" })).toHaveFocus());
  return opened;
}

test("typed words are not 'Saved', although they become an edit only after a pause", async () => {
  const { builder, edits } = await open(sentence("Boats"), " at noon");
  const { state } = builder.draft;
  await waitFor(() => expect(state.get().saving.kind).toBe("saving"));
  expect(edits()).toEqual([]);
  act(() => builder.draft.settleTyping());
  expect(edits()).toHaveLength(1);
});

test("an open text without new words is 'Saved'", async () => {
  const { builder } = await open(sentence("Boats"));
  act(() => builder.draft.settleTyping());
  expect(builder.draft.state.get().saving.kind).toBe("saved");
});

test("the toolbar shows the font and size that the page's style gives the text", async () => {
  const style = { textFont: "Georgia", fonts: { "*": { size: 20 } } };
  const { builder } = await open(sentence("Boats"), "", [{ edit: "setPageStyle", input: { id: ID.page, style } }]);
  act(() => builder.view.placeToolbar(document.body));
  expect(screen.getByRole("button", { name: "Font: Georgia" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Size: 20" })).toBeVisible();
});

const editor = () => screen.getByRole("textbox", { name: "Text of this block" });
const lines = (...words: string[]): RichText => ({ v: 1, blocks: words.flatMap((line) => sentence(line).blocks) });
const setText = (text: RichText): EditRequest => ({ edit: "setText", input: { id: ID.text, text } });

test("a paragraph changed elsewhere arrives in the open editor, which keeps what is being typed", async () => {
  const { builder, document: now } = await open(lines("one", "two"), " and more");
  const opened = editor();
  act(() => builder.draft.edit(setText(lines("ONE", "new", "two"))));
  await waitFor(() => expect(editor()).toHaveTextContent("ONEnewtwo and more"));
  expect(editor()).toBe(opened);
  expect(opened).toHaveFocus();
  act(() => builder.draft.settleTyping());
  expect(textOf(now().nodes[ID.text])).toEqual(lines("ONE", "new", "two and more"));
});

test("a change of the paragraph with the caret starts the editor again, with the words that were typed", async () => {
  const { builder, document: now } = await open(lines("one", "two"), " and more");
  act(() => builder.draft.edit(setText(lines("ONE", "TWO"))));
  await waitFor(() => expect(editor()).toHaveTextContent("ONEtwo and more"));
  act(() => builder.draft.settleTyping());
  expect(textOf(now().nodes[ID.text])).toEqual(lines("ONE", "two and more"));
});
