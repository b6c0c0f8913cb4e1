import { render } from "@testing-library/react";
import type { TRange } from "platejs";
import { createPlateEditor } from "platejs/react";
import { useLayoutEffect } from "react";
import { MovedCaret } from "./moved-caret.ts";
import { MovedCaretContext, TextRoot } from "./text-root.tsx";

const at = (offset: number): TRange => {
  const point = { path: [0, 0], offset };
  return { anchor: point, focus: point };
};

/** An editor with its caret at the end of 'Words'. `shown`: where the browser shows the caret. */
function editing() {
  const editor = createPlateEditor({ value: [{ type: "p", children: [{ text: "Words" }] }] });
  editor.tf.select(at(5));
  const page = { shown: at(5) };
  Object.assign(editor.api, { hasTarget: () => true, toSlateRange: () => page.shown });
  document.getSelection()?.setPosition(document.body, 0);
  return { editor, page, caret: new MovedCaret(editor) };
}

test("the editor knows of a key's move before it puts its own caret on the page", () => {
  const { editor, page, caret } = editing();
  const drawn: unknown[] = [];
  /** As the editor does: puts its caret on the page whenever it is drawn. */
  function Editor() {
    useLayoutEffect(() => void drawn.push(editor.selection));
    return <TextRoot />;
  }
  const draw = () => (
    <MovedCaretContext value={caret}>
      <Editor />
    </MovedCaretContext>
  );
  const { rerender } = render(draw());
  caret.keyDown("Home");
  rerender(draw()); // before the browser has moved the caret
  page.shown = at(0);
  rerender(draw());
  expect(drawn).toEqual([at(5), at(5), at(0)]);
});

test("nothing moves the editor's caret if no key was pressed", () => {
  const { editor, page, caret } = editing();
  page.shown = at(0);
  caret.beforeDrawing();
  expect(editor.selection).toEqual(at(5));
});

test("a second key moves the caret from where the first one left it, though the browser has not reported that", () => {
  const { editor, page, caret } = editing();
  caret.keyDown("Home");
  page.shown = at(0);
  caret.keyDown("ArrowRight"); // the editor moves its own caret now
  expect(editor.selection).toEqual(at(0));
});
