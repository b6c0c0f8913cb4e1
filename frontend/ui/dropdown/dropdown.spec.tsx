import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Dropdown } from "./dropdown.tsx";

const options = [
  { value: "harbour", text: "Harbour" },
  { value: "island", text: "Island", disabled: true },
  { value: "lagoon", text: "Lagoon" },
  { value: "marsh", text: "Marsh" },
];

function One({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <>
      <Dropdown label="Place" options={options} value={value} onChange={setValue} />
      <output>{value ?? "none"}</output>
    </>
  );
}

function Many({ reported = [], initial = [] }: { reported?: string[][]; initial?: string[] }) {
  const [value, setValue] = useState(initial);
  const report = (values: string[]) => {
    reported.push(values);
    setValue(values);
  };
  return <Dropdown label="Places" multiple options={options} value={value} onChange={report} />;
}

const input = () => screen.getByRole("combobox");
const shown = () => screen.queryAllByRole("option").map((option) => option.textContent);
// while the list is open, everything else is hidden from assistive technology
const tags = () => screen.queryAllByRole("row", { hidden: true }).map((row) => row.textContent);

test("it opens again by a click after a choice and after Escape", async () => {
  render(<One />);
  await userEvent.click(input());
  await userEvent.click(screen.getByRole("option", { name: "Lagoon" }));
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.click(input());
  expect(shown()).toContain("Harbour");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.click(input());
  expect(screen.getByRole("listbox")).toBeVisible();
});

test("it opens on focus, with every option", async () => {
  render(<One initial="lagoon" />);
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.tab();
  expect(input()).toHaveFocus();
  expect(shown()).toEqual(["Harbour", "Island", "Lagoon", "Marsh"]);
});

test("it closes when the focus leaves", async () => {
  render(<One />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("it closes on Escape and keeps the focus", async () => {
  render(<One />);
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
});

test("it closes after a single choice, which is shown in the field", async () => {
  render(<One />);
  await userEvent.click(input());
  await userEvent.click(screen.getByRole("option", { name: "Lagoon" }));
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(input()).toHaveValue("Lagoon");
  expect(screen.getByRole("status")).toHaveTextContent("lagoon");
});

test("the search is case-insensitive", async () => {
  render(<One />);
  await userEvent.type(input(), "hARB");
  expect(shown()).toEqual(["Harbour"]);
});

test("it shows a message if nothing matches", async () => {
  render(<One />);
  await userEvent.type(input(), "volcano");
  expect(shown()).toEqual(["No results found"]);
});

test("arrow keys skip a disabled option and Enter picks", async () => {
  render(<One />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent("lagoon");
});

test("multiple choice leaves it open, shows tags, and clears the search", async () => {
  const reported: string[][] = [];
  render(<Many reported={reported} />);
  await userEvent.type(input(), "mar");
  await userEvent.click(screen.getByRole("option", { name: "Marsh" }));
  expect(input()).toHaveValue("");
  expect(screen.getByRole("listbox")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("option", { name: "Harbour" }));
  expect(reported).toEqual([["marsh"], ["marsh", "harbour"]]);
});

test("a value is never added twice: picking it again removes it", async () => {
  const reported: string[][] = [];
  render(<Many reported={reported} initial={["marsh"]} />);
  await userEvent.click(input());
  await userEvent.click(screen.getByRole("option", { name: "Marsh" }));
  await userEvent.click(screen.getByRole("option", { name: "Marsh" }));
  expect(reported).toEqual([[], ["marsh"]]);
});

test("a tag's button and Backspace in the empty input remove a choice", async () => {
  render(<Many initial={["harbour", "lagoon", "marsh"]} />);
  expect(tags()).toEqual(["Harbour", "Lagoon", "Marsh"]);
  await userEvent.click(screen.getByRole("button", { name: /remove harbour/i }));
  expect(tags()).toEqual(["Lagoon", "Marsh"]);
  await userEvent.type(input(), "{Backspace}");
  expect(tags()).toEqual(["Lagoon"]);
});
