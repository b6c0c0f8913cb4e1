import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { HistoryEntry } from "#modules/mozaik/contract";
import { sentence, testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { applyEdit, type EditRequest, NEW_WIDGETS } from "#mozaik/document";
import type { DraftServer } from "../../../../api/mozaik-draft.ts";
import { ApiError } from "../../../../mall/api-error.ts";
import { openMall, signedIn } from "../../../../testing/mall.fixture.tsx";
import { silentServer } from "../../sync/testing/silent-server.ts";
import { sampleBuilder } from "../../testing/open-panel.tsx";
import { BuilderContext } from "../../view-state/builder-context.ts";
import { ConflictPrompt } from "./conflict-prompt.tsx";

const MOZAIK = testId(90);
const words = (text: string): EditRequest => ({ edit: "setText", input: { id: ID.text, text: sentence(text) } });
const padding = (value: string): EditRequest => ({
  edit: "setDesign",
  input: { id: ID.text, design: { padding: value } },
});

/** Opens the dialog for `mine`, made while someone else made `theirs`, both after `before`. */
async function asked(mine: EditRequest, theirs: EditRequest, before: EditRequest[] = []) {
  const { changes, event, label } = applyEdit(edited(sample, ...before), theirs);
  const server: DraftServer = {
    ...silentServer,
    sendEdits: () => Promise.reject(new ApiError(409, "edit-conflict", "Someone else changed the same.")),
    editsSince: async (revision) => ({
      revision: revision + 1,
      edits: [{ revision: revision + 1, event, label, changes }],
      canUndo: false,
      canRedo: false,
    }),
  };
  const { builder } = sampleBuilder({ server, before });
  builder.draft.edit(mine);
  await waitFor(() => expect(builder.draft.state.get().saving.kind).toBe("conflict"));
  const entry: HistoryEntry = {
    revision: 2,
    before: 1,
    event: "TextChanged",
    label: "Edited text",
    user: { id: testId(3), name: "Fern", friendlyUrl: "fern", avatarSrc: null },
    at: "2026-03-01T12:00:00.000Z",
    undone: false,
    published: false,
    name: null,
    restored: null,
    imported: null,
  };
  const history = { items: [entry], hasNextPage: false, cursor: null };
  await openMall(
    <BuilderContext value={builder}>
      <ConflictPrompt mozaikId={MOZAIK} />
    </BuilderContext>,
    { at: "/", answers: { [`GET /api/mozaiks/${MOZAIK}/history?first=50&nodeId=${ID.text}`]: { body: history } } },
  );
  return { builder, dialog: screen.getByRole("alertdialog", { name: /^Someone else/ }) };
}

beforeEach(() => void signedIn());

test("shows both texts with differing words marked, and the other author's name", async () => {
  const { dialog } = await asked(words("Boats at noon"), words("Boats at night"));
  const [mine, theirs] = within(dialog).getAllByRole("definition");
  expect(mine).toHaveTextContent("Boats at noon");
  expect(theirs).toHaveTextContent("Boats at night");
  expect(within(dialog).getByText("noon").tagName).toBe("MARK");
  expect(await within(dialog).findByText(/^Fern, Mar 1, 2026, .*: Edited text$/)).toBeVisible();
});

test("shows both values of a format", async () => {
  const { dialog } = await asked(padding("1px 1px 1px 1px"), padding("2px 2px 2px 2px"));
  expect(within(dialog).getByRole("heading", { level: 3 })).toHaveTextContent(/padding/);
  expect(
    within(dialog)
      .getAllByRole("definition")
      .map((value) => value.textContent),
  ).toEqual(["1px 1px 1px 1px", "2px 2px 2px 2px"]);
});

test("says if a part was removed on one side", async () => {
  const { builder, dialog } = await asked(words("Boats at noon"), words("Boats at night"));
  act(() =>
    builder.draft.state.update((state) =>
      state.saving.kind === "conflict"
        ? {
            ...state,
            saving: {
              ...state.saving,
              newer: {
                revision: 2,
                document: edited(sample, { edit: "removeBlock", input: { id: ID.text } }),
              },
            },
          }
        : state,
    ),
  );
  expect(within(dialog).getAllByRole("definition").at(-1)).toHaveTextContent("Removed");
});

test("shows the author's words of a removed block, and that they can be restored", async () => {
  const { builder, dialog } = await asked(words("Boats at noon"), { edit: "removeBlock", input: { id: ID.text } });
  expect(dialog).toHaveAccessibleName("Someone else removed this");
  expect(
    within(dialog)
      .getAllByRole("definition")
      .map((value) => value.textContent),
  ).toEqual(["Boats at noon", "Removed"]);
  expect(within(dialog).getByText(/it is brought back where it was/)).toBeVisible();
  expect(within(dialog).queryByText(/It was removed with/)).toBeNull();
  act(() => builder.draft.resolve("theirs"));
  expect(builder.draft.state.get().document.nodes[ID.text]).toBeUndefined();
});

test("says that restoring a part also restores what was removed with it", async () => {
  const { dialog } = await asked(words("Boats at noon"), { edit: "removeTile", input: { id: ID.tile } });
  expect(
    within(dialog).getByText("It was removed with the tile around it. If you keep yours, the whole tile comes back."),
  ).toBeVisible();
});

test("asks if someone else's condition makes the author's circular; keeping it removes theirs", async () => {
  const question = (id: string): EditRequest => ({
    edit: "setContent",
    input: { id, content: { type: "widget", widget: NEW_WIDGETS.text } },
  });
  const showIf = (id: string, blockId: string): EditRequest => ({
    edit: "setCondition",
    input: { id, showIf: { join: "all", parts: [{ blockId, is: "answered" }] } },
  });
  const questions = [question(ID.picture), question(ID.empty)];
  const { builder, dialog } = await asked(showIf(ID.picture, ID.empty), showIf(ID.empty, ID.picture), questions);
  expect(within(dialog).getByText(/whose own condition, set by someone else, depends on yours/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Keep mine" }));
  const { nodes } = builder.draft.state.get().document;
  expect(nodes[ID.picture]).toHaveProperty("showIf");
  expect(nodes[ID.empty]).not.toHaveProperty("showIf");
});

test("'theirs' drops the author's edits; closing the prompt postpones the decision", async () => {
  const { builder, dialog } = await asked(words("Boats at noon"), words("Boats at night"));
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  act(() => builder.draft.resolve("theirs"));
  expect(builder.draft.state.get().document.nodes[ID.text]).toMatchObject({
    content: { text: sentence("Boats at night") },
  });
});

test("waits until the author has finished the text they are writing, and takes no focus", async () => {
  const { builder, dialog } = await asked(words("Boats at noon"), words("Boats at night"));
  expect(dialog).not.toContainElement(document.activeElement as HTMLElement);
  act(() => builder.editText(ID.text));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  act(() => builder.view.stopEditing());
  expect(screen.getByRole("alertdialog")).toBeVisible();
});

test("'Decide' opens it while a text is being written, with the focus; Escape puts it off", async () => {
  const { builder } = await asked(words("Boats at noon"), words("Boats at night"));
  act(() => builder.editText(ID.text));
  act(() => builder.view.promptConflict("open"));
  expect(screen.getByRole("heading", { name: "Someone else changed the same part" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("a decision includes the words that are not an edit yet", async () => {
  const { builder, dialog } = await asked(words("Boats at noon"), words("Boats at night"));
  const stop = builder.draft.onNews(() => {
    stop();
    builder.draft.edit(words("Boats at noon and later"));
  });
  await userEvent.click(within(dialog).getByRole("button", { name: "Keep mine" }));
  expect(builder.draft.state.get().document.nodes[ID.text]).toMatchObject({
    content: { text: sentence("Boats at noon and later") },
  });
});
