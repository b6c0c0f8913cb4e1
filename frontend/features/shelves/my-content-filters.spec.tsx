import { jest } from "@jest/globals";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MyContentFilters, MyContentSearch } from "./my-content-filters.tsx";

const text = () => screen.getByRole("searchbox", { name: "Search by text" });

function shown(search: MyContentSearch) {
  const found = jest.fn<(search: MyContentSearch) => void>();
  render(<MyContentFilters search={search} onSearch={found} />);
  return found;
}

it("a pause in typing searches once, and keeps kind and order", () => {
  jest.useFakeTimers();
  try {
    const found = shown({ type: "audio", sort: "name" });
    fireEvent.change(text(), { target: { value: "har" } });
    act(() => jest.advanceTimersByTime(300));
    fireEvent.change(text(), { target: { value: "harbour " } });
    act(() => jest.advanceTimersByTime(300));
    expect(found).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(100));
    expect(found.mock.calls).toEqual([[{ type: "audio", sort: "name", text: "harbour" }]]);
  } finally {
    jest.useRealTimers();
  }
});

it("the kinds are links that keep text and order", () => {
  shown({ type: "image", text: "old sea", sort: "oldest" });
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Pictures");
  expect(screen.getByRole("link", { name: "Sounds" })).toHaveAttribute(
    "href",
    "/my-content?type=audio&text=old+sea&sort=oldest",
  );
});

it.each([
  [{}, {}],
  [{ type: "website", sort: "price-low", text: "x".repeat(201) }, {}],
  [
    { type: "asset", sort: "name", text: 12 },
    { type: "asset", sort: "name", text: "12" },
  ],
])("the address %j is the search %j", (query, search) => expect(MyContentSearch.parse(query)).toEqual(search));
