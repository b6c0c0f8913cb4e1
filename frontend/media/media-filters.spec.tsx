import { jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { MediaFilter } from "../api/media.ts";
import { MediaFilters } from "./media-filters.tsx";

function shown(filter: MediaFilter) {
  const chosen = jest.fn<(filter: MediaFilter) => void>();
  render(<MediaFilters filter={filter} onFilter={chosen} />);
  return chosen;
}

it("files are searched by text or by tags, and each field says which", async () => {
  const chosen = shown({ type: "image" });
  expect(screen.getByRole("searchbox", { name: "Search by text" })).toHaveAttribute(
    "placeholder",
    "Enter text to search",
  );
  const tags = screen.getByRole("textbox", { name: "Tags" });
  expect(tags).toHaveAttribute("placeholder", "Enter tags to search");
  await userEvent.type(tags, "harbour{Enter}");
  expect(chosen).toHaveBeenLastCalledWith({ type: "image", tags: ["harbour"] });
});

it("without its last tag and its text, nothing is left to search for", async () => {
  const chosen = shown({ tags: ["harbour"], text: "old" });
  await userEvent.type(screen.getByRole("textbox", { name: "Tags" }), "{Backspace}");
  expect(chosen).toHaveBeenLastCalledWith({ tags: undefined, text: "old" });
  await userEvent.type(screen.getByRole("searchbox"), "{Escape}{Enter}");
  expect(chosen).toHaveBeenLastCalledWith({ tags: ["harbour"], text: undefined });
});
