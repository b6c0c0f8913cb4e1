import { act, fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import { openBuilder } from "../testing/open-builder.tsx";
import { trialOf } from "../view-state/view-state.ts";
import { ColumnGaps } from "./column-gaps.tsx";

/** Two columns of 490 px with a gap of 20 px between them. */
const PLACES: Readonly<Record<string, number>> = { [ID.left]: 0, [ID.right]: 510 };

function Page() {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <div ref={stage}>
      <div id={ID.left} />
      <div id={ID.right} />
      <ColumnGaps stage={stage} />
    </div>
  );
}

beforeAll(() => {
  Element.prototype.getBoundingClientRect = function measure(this: Element) {
    return new DOMRect(PLACES[this.id] ?? 0, 0, this.id in PLACES ? 490 : 1_000, 200);
  };
  Element.prototype.setPointerCapture = () => undefined;
});

/** jsdom's pointer events have no coordinates. */
function pointer(target: HTMLElement, name: string, clientX: number): void {
  fireEvent(target, Object.assign(new MouseEvent(name, { bubbles: true, button: 0, clientX }), { pointerId: 1 }));
}

const open = () => {
  const opened = openBuilder(<Page />);
  act(() => opened.builder.view.select(ID.text));
  const gap = screen.getByRole("separator", { name: "Width of columns 1 and 2" });
  return { ...opened, gap, tried: () => trialOf(opened.builder.view.get()) };
};

test("arrow keys move the gap by one percent, with Shift by five; releasing the key is one edit", () => {
  const { gap, edits, tried } = open();
  expect(gap).toHaveAttribute("aria-valuetext", "50 % and 50 %");
  fireEvent.keyDown(gap, { key: "ArrowRight" });
  fireEvent.keyDown(gap, { key: "ArrowRight" });
  fireEvent.keyDown(gap, { key: "ArrowLeft", shiftKey: true });
  expect(gap).toHaveTextContent("47 % · 53 %");
  expect(tried()).toHaveLength(1);
  expect(edits()).toEqual([]);
  fireEvent.keyUp(gap, { key: "ArrowLeft" });
  expect(edits()).toEqual([
    {
      edit: "resizeColumns",
      input: {
        id: ID.layout,
        widths: [
          { id: ID.left, width: "47%" },
          { id: ID.right, width: "53%" },
        ],
      },
    },
  ]);
  expect(tried()).toBeNull();
});

test("dragging the gap snaps to thirds", () => {
  const { gap, edits } = open();
  pointer(gap, "pointerdown", 500);
  pointer(gap, "pointermove", 660);
  pointer(gap, "pointerup", 660);
  expect(edits()).toMatchObject([
    {
      input: {
        widths: [
          { id: ID.left, width: "66.67%" },
          { id: ID.right, width: "33.33%" },
        ],
      },
    },
  ]);
});

test("Escape cancels a move before it is released", () => {
  const { gap, edits, tried } = open();
  fireEvent.keyDown(gap, { key: "ArrowRight" });
  fireEvent.keyDown(gap, { key: "Escape" });
  fireEvent.keyUp(gap, { key: "ArrowRight" });
  expect(edits()).toEqual([]);
  expect(tried()).toBeNull();
});

test("on a narrow canvas the widths are set for narrow pages", () => {
  const { builder, gap, edits } = open();
  act(() => builder.view.setWidth(768));
  fireEvent.keyDown(gap, { key: "ArrowRight" });
  fireEvent.keyUp(gap, { key: "ArrowRight" });
  expect(edits()).toMatchObject([{ edit: "resizeColumns", input: { breakpoint: "tablet" } }]);
});
