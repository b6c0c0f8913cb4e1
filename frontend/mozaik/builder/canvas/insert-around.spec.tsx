import { jest } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { useBuilderKeys } from "../commands/builder-keys.ts";
import { openBuilder } from "../testing/open-builder.tsx";
import { Canvas } from "./canvas.tsx";
import { TEXT_EDITOR } from "./text-editor-chunk.ts";

const canvas = <Canvas companions={[]} />;
const places = () =>
  screen.queryAllByRole("button", { name: /^Insert (above|below)$/ }).map(({ ariaLabel }) => ariaLabel);

// These tests need no editor; it would come after their end.
beforeEach(() => void jest.spyOn(TEXT_EDITOR, "fetch").mockReturnValue(new Promise(() => {})));

test("the selected block offers the place below it, the first block of a column also the one above", () => {
  const { builder } = openBuilder(canvas, { at: ID.picture });
  expect(places()).toEqual(["Insert above", "Insert below"]);
  act(() => builder.view.select(ID.empty));
  expect(places()).toEqual(["Insert below"]);
});

test("neither several selected blocks nor a text being written in offer one", () => {
  const { builder } = openBuilder(canvas, { at: ID.text });
  act(() => builder.view.choose({ selectedId: ID.text, alsoSelected: [ID.picture] }));
  expect(places()).toEqual([]);
  act(() => builder.editText(ID.text));
  expect(places()).toEqual([]);
});

test("a copy that may not be changed offers none", () => {
  openBuilder(canvas, { at: ID.text, isReadOnly: true });
  expect(places()).toEqual([]);
});

test("Tab reaches the place behind the block's content, Enter opens the menu there", async () => {
  const { builder } = openBuilder(canvas, { at: ID.picture });
  act(() => document.getElementById(ID.picture)?.focus());
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(screen.getByRole("button", { name: "Insert below" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(builder.view.get().overlay).toMatchObject({
    kind: "insert",
    target: { kind: "place", place: { parentId: ID.right, after: ID.picture } },
  });
});

test("'/' opens the menu for the place below the selected block, or for the block itself if it is empty", async () => {
  function Keys() {
    useBuilderKeys();
    return null;
  }
  const { builder } = openBuilder(
    <>
      {canvas}
      <Keys />
    </>,
    { at: ID.picture },
  );
  const user = userEvent.setup();
  await user.keyboard("/");
  const below = { kind: "place", place: { parentId: ID.right, after: ID.picture } };
  expect(builder.view.get().overlay).toMatchObject({ kind: "insert", target: below });
  act(() => builder.view.closeOverlay());
  act(() => builder.view.select(ID.empty));
  await user.keyboard("/");
  expect(builder.view.get().overlay).toMatchObject({ kind: "insert", target: { kind: "block", id: ID.empty } });
});
