import { applyEdit, type EditRequest } from "./edit.ts";
import { restoreChanges, undoChanges } from "./history.ts";
import { sentence, testId } from "./testing/any-edit.ts";
import { edited, ID, sample } from "./testing/sample-document.ts";

/** Four of these fit into a document, five do not. */
const long = sentence("x".repeat(98_000));
const fill = (id: string): EditRequest => ({ edit: "setText", input: { id, text: long } });
const add = (id: string): EditRequest => ({
  edit: "addBlock",
  input: { id, place: { parentId: ID.right }, content: { type: "text", text: long } },
});
const full = edited(sample, fill(ID.text), fill(ID.picture), fill(ID.empty), add(testId(90)));
const removal = applyEdit(full, { edit: "removeBlock", input: { id: ID.text } });
const refilled = applyEdit(removal.document, add(testId(91)));

test("a restore that would make the document too large is refused", () => {
  expect(() => restoreChanges(refilled.document, full, ID.text)).toThrow(
    expect.objectContaining({ code: "document-too-large" }),
  );
  expect(restoreChanges(removal.document, full, ID.text)).toHaveLength(1);
});

test("an undo that would make the document too large is refused", () => {
  const later = [{ changes: refilled.changes, own: true }];
  const refused = undoChanges(refilled.document, later, removal.changes);
  expect(refused).toMatchObject({ ok: false, refusal: "unsound", reason: expect.stringContaining("full") });
  expect(undoChanges(removal.document, [], removal.changes)).toMatchObject({ ok: true });
});
