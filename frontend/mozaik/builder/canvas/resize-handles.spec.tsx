import { act, fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { openBuilder } from "../testing/open-builder.tsx";
import { trialOf } from "../view-state/view-state.ts";
import { ResizeHandles } from "./resize-handles.tsx";

/** A text of 300 × 100 px on the canvas. */
function Page() {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div ref={stage}>
      <div id={ID.text} data-kind="block" style={{ width: 300, height: 100 }} />
      <ResizeHandles stage={stage} />
    </div>
  );
}

beforeAll(() => {
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100);
  Element.prototype.setPointerCapture = () => undefined;
});

/** jsdom's pointer events have no coordinates. */
function pointer(target: HTMLElement, name: string, clientY: number): void {
  fireEvent(target, Object.assign(new MouseEvent(name, { bubbles: true, button: 0, clientY }), { pointerId: 1 }));
}

const open = () => {
  const opened = openBuilder(<Page />);
  act(() => opened.builder.view.select(ID.text));
  const top = screen.getByRole("slider", { name: "Padding, top" });
  return { ...opened, top, tried: () => trialOf(opened.builder.view.get()) };
};

test("dragging previews the padding with its number, and releasing is one edit", () => {
  const { top, edits, tried } = open();
  pointer(top, "pointerdown", 0);
  pointer(top, "pointermove", 10);
  pointer(top, "pointermove", 20);
  expect(top).toHaveTextContent("20 px");
  expect(tried()).toHaveLength(1);
  expect(edits()).toEqual([]);
  pointer(top, "pointerup", 20);
  expect(edits()).toEqual([{ edit: "setDesign", input: { id: ID.text, design: { padding: "20px 0px 0px 0px" } } }]);
  expect(tried()).toBeNull();
});

test("keys change the padding and speak its value; releasing them is one edit", () => {
  const { top, edits } = open();
  expect(top).toHaveAttribute("aria-valuetext", "0 px");
  fireEvent.keyDown(top, { key: "ArrowDown", shiftKey: true });
  fireEvent.keyDown(top, { key: "ArrowDown" });
  expect(top).toHaveAttribute("aria-valuetext", "9 px");
  fireEvent.keyUp(top, { key: "ArrowDown" });
  expect(edits()).toHaveLength(1);
});

test("Escape cancels a drag", () => {
  const { top, edits, tried } = open();
  pointer(top, "pointerdown", 0);
  pointer(top, "pointermove", 20);
  fireEvent.keyDown(top, { key: "Escape" });
  pointer(top, "pointermove", 30);
  pointer(top, "pointerup", 30);
  expect(edits()).toEqual([]);
  expect(tried()).toBeNull();
});

test("there are no handles while a text is edited, a panel is open or several blocks are selected", () => {
  const { builder } = open();
  for (const open of [
    () => builder.editText(ID.text),
    () => builder.view.openPanel("padding"),
    () => builder.view.choose({ selectedId: ID.text, alsoSelected: [ID.picture] }),
  ]) {
    act(open);
    expect(screen.queryByRole("slider")).toBeNull();
  }
});
