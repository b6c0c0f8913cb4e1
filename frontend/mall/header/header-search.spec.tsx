import { jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HeaderSearch } from "./header-search.tsx";

const searched = jest.fn();
beforeEach(() => {
  searched.mockReset();
  render(<HeaderSearch onSearch={searched} />);
});

it("searches Mozaiks by default", async () => {
  expect(screen.getByRole("combobox", { name: "Search in" })).toHaveDisplayValue("Mozaiks");
  const box = screen.getByRole("searchbox", { name: "Search" });
  expect(box).toHaveAttribute("placeholder", "Enter text to search");
  await userEvent.type(box, "  tide table {Enter}");
  expect(searched).toHaveBeenLastCalledWith("/explore?type=mozaik&text=tide+table");
});

it("searches assets if chosen; an empty search shows all of them", async () => {
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Search in" }), "Assets");
  await userEvent.type(screen.getByLabelText("Search"), "{Enter}");
  expect(searched).toHaveBeenLastCalledWith("/explore/assets");
});

it("is a form that the browser sends to the explore page without script", () => {
  const form = screen.getByLabelText("Search").closest("form");
  expect(form).toHaveAttribute("action", "/explore");
  expect(form).toHaveAttribute("method", "get");
  expect(new FormData(form ?? undefined).get("type")).toBe("mozaik");
});

describe("suggestions", () => {
  const items = [
    { kind: "item", text: "Tide Table", href: "/mozaik/tide-table" },
    { kind: "library", text: "Tides", href: "/library/tides" },
  ];
  const asked = jest.fn<(path: string) => void>();
  beforeEach(() => {
    asked.mockReset();
    globalThis.fetch = (async (path: string) => {
      asked(path);
      return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify({ items }) };
    }) as unknown as typeof fetch;
  });
  const box = () => screen.getByRole("combobox", { name: "Search" });

  it("come while typing, are chosen by the arrow keys and opened by Enter", async () => {
    await userEvent.type(screen.getByLabelText("Search"), "tid");
    expect(await screen.findByRole("option", { name: /Tides/ })).toBeInTheDocument();
    expect(asked).toHaveBeenLastCalledWith("/public/api/search/suggestions?text=tid&type=mozaik");
    await userEvent.type(box(), "{ArrowDown}{ArrowDown}");
    expect(box()).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { name: /Tides/ }).id);
    await userEvent.type(box(), "{Enter}");
    expect(searched).toHaveBeenLastCalledWith("/library/tides");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("close with Escape, and Enter still searches for the text", async () => {
    await userEvent.type(screen.getByLabelText("Search"), "tid");
    await screen.findByRole("listbox");
    await userEvent.type(box(), "{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    await userEvent.type(box(), "{Enter}");
    expect(searched).toHaveBeenLastCalledWith("/explore?type=mozaik&text=tid");
  });
});
