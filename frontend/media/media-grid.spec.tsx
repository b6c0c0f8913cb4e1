import { jest } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import type { MediaItem } from "#modules/asset/media-contract";
import { MediaGrid } from "./media-grid.tsx";
import { NOTHING } from "./selection.ts";
import { mediaItem } from "./testing/media-item.ts";

const items = Array.from({ length: 6 }, (_, n) => mediaItem({ name: `File ${n + 1}` }));

function Shown({ mode = "multiple", ...props }: { mode?: "single" | "multiple"; onOpen?: (item: MediaItem) => void }) {
  const [selection, setSelection] = useState(NOTHING);
  return (
    <MediaGrid {...props} label="Files" items={items} selection={selection} onSelection={setSelection} mode={mode} />
  );
}

const file = (n: number) => screen.getByRole("option", { name: `File ${n}, Picture` });
const selected = () =>
  screen
    .queryAllByRole("option", { selected: true })
    .map((each) => each.ariaPosInSet ?? each.getAttribute("aria-posinset"));
const key = (name: string, more: object = {}) => fireEvent.keyDown(screen.getByRole("listbox"), { key: name, ...more });

it("a click selects one file, Shift a range, Ctrl adds and takes out", () => {
  render(<Shown />);
  fireEvent.click(file(2));
  expect(selected()).toEqual(["2"]);
  fireEvent.click(file(4), { shiftKey: true });
  expect(selected()).toEqual(["2", "3", "4"]);
  fireEvent.click(file(3), { ctrlKey: true });
  expect(selected()).toEqual(["2", "4"]);
});

it("a click on the selected file deselects it", () => {
  render(<Shown mode="single" />);
  fireEvent.click(file(2));
  fireEvent.click(file(3));
  expect(selected()).toEqual(["3"]);
  fireEvent.click(file(3));
  expect(selected()).toEqual([]);
});

it("works by keyboard: arrows move, Shift selects, Space toggles, Ctrl+A and Escape", () => {
  render(<Shown />);
  key("ArrowRight");
  key("ArrowRight");
  expect(screen.getByRole("listbox")).toHaveAttribute("aria-activedescendant", file(2).id);
  key(" ");
  key("ArrowRight", { shiftKey: true });
  expect(selected()).toEqual(["2", "3"]);
  key("a", { ctrlKey: true });
  expect(selected()).toHaveLength(6);
  key("Escape");
  expect(selected()).toEqual([]);
});

it("Enter and a double click open a file", () => {
  const open = jest.fn<(item: MediaItem) => void>();
  render(<Shown onOpen={open} />);
  key("End");
  key("Enter");
  fireEvent.doubleClick(file(1));
  expect(open.mock.calls.map(([{ name }]) => name)).toEqual(["File 6", "File 1"]);
});

it("renders what is in sight only, and the file the keyboard is at", () => {
  const many = Array.from({ length: 10_000 }, (_, n) => mediaItem({ name: `File ${n + 1}` }));
  const selection = { ...NOTHING, active: many[9_000]!.id };
  render(<MediaGrid label="Files" items={many} selection={selection} onSelection={() => {}} mode="multiple" />);
  expect(screen.getAllByRole("option").length).toBeLessThan(100);
  expect(file(9_001)).toBeInTheDocument();
});

it("asks for more before the end is in sight, once for each page", () => {
  const more = jest.fn();
  const grid = (count: number) => (
    <MediaGrid
      label="Files"
      items={items.slice(0, count)}
      selection={NOTHING}
      onSelection={() => {}}
      mode="multiple"
      hasMore
      onMore={more}
    />
  );
  const { rerender } = render(grid(3));
  rerender(grid(3));
  expect(more).toHaveBeenCalledTimes(1);
  rerender(grid(6));
  expect(more).toHaveBeenCalledTimes(2);
});
