import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import type { EditRequest } from "#mozaik/document";
import { Canvas } from "../canvas/canvas.tsx";
import { useBuilderKeys } from "../commands/builder-keys.ts";
import { FormatPanels } from "../panels/format-panels.tsx";
import { PublishCheckDialog } from "../panels/top-bar/publish-check-dialog.tsx";
import { openBuilder } from "../testing/open-builder.tsx";
import { useDraft } from "../view-state/builder-context.ts";
import { useLostFocus } from "./use-lost-focus.ts";

function Parts() {
  useLostFocus();
  useBuilderKeys();
  const canUndo = useDraft((state) => state.canUndo);
  const [isChecking, setChecking] = useState(false);
  const close = () => setChecking(false);
  return (
    <>
      <header>
        <button type="button" disabled={canUndo}>
          Only at the start
        </button>
        <button type="button" onClick={() => setChecking(true)}>
          Check
        </button>
      </header>
      <p>Nothing to press</p>
      <Canvas companions={[]} />
      <FormatPanels />
      <PublishCheckDialog
        findings={isChecking ? [{ kind: "empty", id: ID.empty, message: "Nothing in it" }] : null}
        onClose={close}
        onPublish={close}
      />
    </>
  );
}

const removal: EditRequest = { edit: "removeLayout", input: { id: ID.layout } };
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const focusOn = (id: string) => act(() => document.getElementById(id)?.focus());
const question = (id: string) => {
  const block = document.getElementById(id);
  return block && within(block).getByRole("button", { name: "Text" });
};

test("a new layout in an empty tile focuses the choice of its first block's content", async () => {
  const { childIds } = openBuilder(<Parts />, { before: [removal] });
  await userEvent.click(press("One resource"));
  await userEvent.click(press("One block"));
  const [layout = ""] = childIds(ID.tile);
  const [column = ""] = childIds(layout);
  await waitFor(() => expect(question(childIds(column)[0] ?? "")).toHaveFocus());
});

test("a new tile focuses the choice of its layout", async () => {
  openBuilder(<Parts />, { before: [removal] });
  const add = press("Add tile");
  act(() => add.focus());
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getAllByRole("button", { name: "One resource" })[1]).toHaveFocus());
});

test("a finding of the publish check focuses its block, so that keys apply to it", async () => {
  const { childIds } = openBuilder(<Parts />);
  await userEvent.click(press("Check"));
  await userEvent.click(press(/Nothing in it/));
  await waitFor(() => expect(question(ID.empty)).toHaveFocus());
  await userEvent.keyboard("{Delete}");
  expect(childIds(ID.right)).toEqual([ID.picture]);
});

test("when a focused node is removed, the new selection gets the focus, inside a structure without selecting a block", async () => {
  const { builder, selected } = openBuilder(<Parts />, { at: ID.picture });
  focusOn(ID.picture);
  act(() => builder.draft.edit({ edit: "removeColumn", input: { id: ID.right } }));
  await waitFor(() => expect(document.activeElement).toHaveAttribute("id", ID.text));
  expect(selected()).toBe(ID.left);
});

test("if nothing is selected, the first block gets the focus", async () => {
  const { builder } = openBuilder(<Parts />);
  focusOn(ID.picture);
  act(() => {
    builder.view.select(null);
    builder.draft.edit({ edit: "removeBlock", input: { id: ID.picture } });
  });
  await waitFor(() => expect(document.activeElement).toHaveAttribute("id", ID.text));
});

test("when a focused button becomes disabled, the next one gets the focus", async () => {
  const { builder } = openBuilder(<Parts />);
  act(() => press("Only at the start").focus());
  act(() => void builder.edit({ edit: "removeBlock", input: { id: ID.picture } }));
  await waitFor(() => expect(press("Check")).toHaveFocus());
});

test("a press on the background gives up the focus", async () => {
  const { builder } = openBuilder(<Parts />, { at: ID.text });
  await userEvent.click(press("Only at the start"));
  await userEvent.click(screen.getByText("Nothing to press"));
  act(() => void builder.edit({ edit: "removeBlock", input: { id: ID.picture } }));
  // Two frames later the focus would have moved.
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))));
  expect(document.activeElement).toBe(document.body);
});

test("after Remove in its panel the neighbour gets the focus", async () => {
  const { builder } = openBuilder(<Parts />, { at: ID.picture });
  act(() => builder.view.openPanel("remove"));
  await userEvent.click(press("Apply"));
  await waitFor(() => expect(question(ID.empty)).toHaveFocus());
  expect(builder.view.get().selectedId).toBe(ID.empty);
});

test("Escape from the choice of a widget returns the focus to the button that opened it", async () => {
  openBuilder(<Parts />, { at: ID.empty });
  await userEvent.click(press(/^Widget/));
  await userEvent.keyboard("{Escape}");
  expect(press(/^Widget/)).toHaveFocus();
});

test("a new page gets the focus", async () => {
  const { builder } = openBuilder(<Parts />);
  act(() => {
    builder.edit({ edit: "addPage", input: { id: testId(30), tileId: testId(31), name: "Page 2" } });
    builder.view.goTo(testId(30));
  });
  await waitFor(() => expect(press("One resource")).toHaveFocus());
});

test("when someone else removes the node of an open panel, its neighbour gets the focus", async () => {
  const { builder } = openBuilder(<Parts />, { at: ID.picture });
  act(() => builder.view.openPanel("padding"));
  expect(screen.getByRole("group", { name: "Padding" })).toHaveFocus();
  act(() => builder.draft.edit({ edit: "removeBlock", input: { id: ID.picture } }));
  expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
  await waitFor(() => expect(question(ID.empty)).toHaveFocus());
});
