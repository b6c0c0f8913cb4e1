import { jest } from "@jest/globals";
import { act, fireEvent } from "@testing-library/react";
import { useRef } from "react";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { ID } from "#modules/mozaik/document/testing/sample-document";
import type { EditRequest } from "#mozaik/document";
import { openBuilder } from "../testing/open-builder.tsx";
import { SelectionEffects } from "./selection-effects.tsx";
import { TEXT_EDITOR } from "./text-editor-chunk.ts";

/** A canvas of 600 px with a block whose upper edge is at `top`. */
function Ground({ top }: { top: number }) {
  const [ground, stage] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const placed = (at: number, height: number) => (element: HTMLElement | null) => {
    if (element) element.getBoundingClientRect = () => new DOMRect(0, at, 300, height);
  };
  return (
    <div ref={ground}>
      <div ref={placed(0, 600)}>
        <div ref={stage} />
        <div ref={placed(top, 40)} id={ID.text} data-node={ID.text} />
      </div>
      <SelectionEffects ground={ground} stage={stage} />
    </div>
  );
}

function open(top: number, before: readonly EditRequest[] = []) {
  const { builder } = openBuilder(<Ground top={top} />, { before });
  const block = document.getElementById(ID.text) as HTMLElement;
  const ground = block.parentElement?.parentElement as HTMLElement;
  ground.getBoundingClientRect = () => new DOMRect(0, 0, 300, 600);
  const scrolled = jest.fn();
  block.scrollIntoView = scrolled;
  return { builder, block, scrolled };
}

const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
const frames = async (count: number) => {
  for (let n = 0; n < count; n += 1) await frame();
};
const manyBlocks = Array.from(
  { length: 820 },
  (_, n): EditRequest => ({ edit: "addBlock", input: { id: testId(5_000 + n), place: { parentId: ID.left } } }),
);

beforeEach(() => void jest.spyOn(TEXT_EDITOR, "fetch").mockReturnValue(new Promise(() => {})));
afterEach(() => void jest.restoreAllMocks());

test("a far node that is selected from elsewhere is scrolled to the middle", async () => {
  const { builder, scrolled } = open(4_000);
  act(() => builder.view.select(ID.text));
  await frames(8);
  expect(scrolled.mock.calls).toEqual([[{ block: "center" }]]);
});

test("on a long page it is scrolled to again while the estimated heights settle", async () => {
  const { builder, scrolled } = open(40_000, manyBlocks);
  act(() => builder.view.select(ID.text));
  await frames(8);
  expect(scrolled).toHaveBeenCalledTimes(5);
});

test("on a long page another selection ends the scrolling to the one before", async () => {
  const { builder, scrolled } = open(40_000, manyBlocks);
  act(() => builder.view.select(ID.text));
  act(() => builder.view.select(null));
  await frames(8);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test("a pressed node near the edge stays where it is, so that a second press hits it too", async () => {
  const { builder, block, scrolled } = open(550);
  fireEvent.pointerDown(block);
  act(() => builder.view.select(ID.text));
  await frames(2);
  expect(scrolled).not.toHaveBeenCalled();
});

test("a node near the edge that a key selects is scrolled to", async () => {
  const { builder, block, scrolled } = open(550);
  fireEvent.pointerDown(block);
  fireEvent.keyDown(document.body, { key: "ArrowDown" });
  act(() => builder.view.select(ID.text));
  await frames(2);
  expect(scrolled).toHaveBeenCalledTimes(1);
});
