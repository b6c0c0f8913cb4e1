import { jest } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { type Search, SearchBar } from "./search-bar.tsx";

function Searched({ initial = {}, reported }: { initial?: Search; reported: Search[] }) {
  const [search, setSearch] = useState(initial);
  const report = (next: Search) => {
    reported.push(next);
    setSearch(next);
  };
  return (
    <>
      <SearchBar search={search} onSearch={report} />
      <button type="button" onClick={() => setSearch({})}>
        Start over
      </button>
    </>
  );
}

const text = () => screen.getByPlaceholderText("Enter text to search");
const tags = () => screen.getByPlaceholderText("Enter tags to search");

test("Enter searches for the trimmed text", async () => {
  const reported: Search[] = [];
  render(<Searched reported={reported} />);
  await userEvent.type(text(), " winter light {Enter}");
  expect(reported).toEqual([{ text: "winter light" }]);
});

test("a pause in typing also searches, once", () => {
  jest.useFakeTimers();
  try {
    const reported: Search[] = [];
    render(<Searched reported={reported} />);
    fireEvent.change(text(), { target: { value: "har" } });
    act(() => jest.advanceTimersByTime(300));
    fireEvent.change(text(), { target: { value: "harbour" } });
    act(() => jest.advanceTimersByTime(300));
    expect(reported).toEqual([]);
    act(() => jest.advanceTimersByTime(100));
    expect(reported).toEqual([{ text: "harbour" }]);
  } finally {
    jest.useRealTimers();
  }
});

test("an empty text search becomes undefined and keeps the tags", async () => {
  const reported: Search[] = [];
  render(<Searched initial={{ text: "sea", tags: ["winter"] }} reported={reported} />);
  await userEvent.clear(text());
  await userEvent.type(text(), "{Enter}");
  expect(reported).toEqual([{ text: undefined, tags: ["winter"] }]);
});

test("an empty tag search becomes undefined and keeps the text", async () => {
  const reported: Search[] = [];
  render(<Searched initial={{ text: "sea" }} reported={reported} />);
  await userEvent.type(tags(), "winter{Enter}{Backspace}");
  expect(reported).toEqual([
    { text: "sea", tags: ["winter"] },
    { text: "sea", tags: undefined },
  ]);
});

test("shows a search that changes from outside", async () => {
  render(<Searched initial={{ text: "sea" }} reported={[]} />);
  expect(text()).toHaveValue("sea");
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(text()).toHaveValue("");
});
