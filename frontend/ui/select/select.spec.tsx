import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Select } from "./select.tsx";

const options = [
  { id: "read", label: "Read-only" },
  { id: "edit", label: "Edit", isDisabled: true },
  { id: "copy", label: "Copy" },
] as const;

function Chosen() {
  const [value, setValue] = useState<"read" | "edit" | "copy" | null>(null);
  return <Select label="License type" options={options} value={value} onChange={setValue} placeholder="Choose one" />;
}

test("arrow keys skip a disabled option, Enter picks, the closed field shows the choice", async () => {
  render(<Chosen />);
  await userEvent.tab();
  expect(screen.getByRole("button", { name: /License type/ })).toHaveTextContent("Choose one");
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("option", { name: "Read-only" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: /License type/ })).toHaveTextContent("Copy");
});

test("options of one section are under its heading", async () => {
  const places = [
    { id: "tea", label: "Tea", section: "Start" },
    { id: "cups", label: "Cups", section: "Start" },
    { id: "name", label: "Name", section: "About you" },
  ] as const;
  render(<Select label="Question" options={places} value="cups" onChange={() => {}} />);
  await userEvent.click(screen.getByRole("button", { name: /Question/ }));
  const start = screen.getByRole("group", { name: "Start" });
  expect(within(start).getAllByRole("option")).toHaveLength(2);
  expect(within(screen.getByRole("group", { name: "About you" })).getByRole("option", { name: "Name" })).toBeVisible();
});
