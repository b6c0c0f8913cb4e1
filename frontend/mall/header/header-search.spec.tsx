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
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "{Enter}");
  expect(searched).toHaveBeenLastCalledWith("/explore/assets");
});
