import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { SelectList, type SelectListItem } from "./select-list.tsx";

const items = [
  { value: "harbour", text: "Harbour" },
  { value: "island", text: "Island", disabled: true },
  { value: "lagoon", text: "Lagoon" },
  { value: "marsh", text: "Marsh" },
];

const chosen = () => screen.queryAllByRole("option", { selected: true }).map((option) => option.textContent);
const pick = (name: string) => userEvent.click(screen.getByRole("option", { name }));

function One() {
  const [value, setValue] = useState<string | null>(null);
  return <SelectList label="Place" items={items} value={value} onChange={setValue} />;
}

function Many({ reported = [], initial = [] }: { reported?: string[][]; initial?: string[] }) {
  const [value, setValue] = useState(initial);
  const report = (values: string[]) => {
    reported.push(values);
    setValue(values);
  };
  return <SelectList label="Places" multiple items={items} value={value} onChange={report} />;
}

test("single choice: the last pick counts, and picking it again clears it", async () => {
  render(<One />);
  await pick("Harbour");
  await pick("Marsh");
  expect(chosen()).toEqual(["Marsh"]);
  await pick("Marsh");
  expect(chosen()).toEqual([]);
});

test("multiple choice: each pick adds or removes, in the order of picking", async () => {
  const reported: string[][] = [];
  render(<Many reported={reported} />);
  await pick("Marsh");
  await pick("Harbour");
  await pick("Marsh");
  expect(reported).toEqual([["marsh"], ["marsh", "harbour"], ["harbour"]]);
  expect(chosen()).toEqual(["Harbour"]);
});

test("a chosen value that is not loaded yet stays chosen", async () => {
  const reported: string[][] = [];
  render(<Many reported={reported} initial={["zenith"]} />);
  await pick("Lagoon");
  expect(reported).toEqual([["zenith", "lagoon"]]);
});

test("a disabled item cannot be chosen, by pointer or with select all", async () => {
  render(<Many />);
  await pick("Island");
  expect(chosen()).toEqual([]);
  await pick("Marsh");
  await userEvent.keyboard("{Control>}a{/Control}");
  expect(chosen()).toEqual(["Harbour", "Lagoon", "Marsh"]);
});

test("arrow keys skip disabled items and Enter picks", async () => {
  render(<One />);
  await userEvent.tab();
  expect(screen.getByRole("option", { name: "Harbour" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("option", { name: "Lagoon" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(chosen()).toEqual(["Lagoon"]);
  await userEvent.keyboard("{Escape}");
  expect(chosen()).toEqual(["Lagoon"]);
  await userEvent.keyboard("{Enter}");
  expect(chosen()).toEqual([]);
});

function Paged({ answers }: { answers: Promise<SelectListItem<string>[] | null>[] }) {
  const [shown, setShown] = useState(items);
  const [value, setValue] = useState<string | null>(null);
  const fetchMore = async () => {
    const more = await answers.shift();
    if (more) setShown((was) => [...was, ...more]);
    return more;
  };
  return <SelectList label="Place" items={shown} value={value} onChange={setValue} fetchMore={fetchMore} />;
}

const more = () => screen.queryByRole("button", { name: "Load More" });

test("without a fetch function there is no 'Load More'", () => {
  render(<One />);
  expect(more()).not.toBeInTheDocument();
});

test("'Load More' is disabled while loading and disappears at the end", async () => {
  const first = Promise.withResolvers<SelectListItem<string>[]>();
  render(<Paged answers={[first.promise, Promise.resolve(null)]} />);
  await userEvent.click(more()!);
  expect(more()).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(more()!); // ignored: the second response is not consumed
  await act(async () => first.resolve([{ value: "oasis", text: "Oasis" }]));
  expect(screen.getByRole("option", { name: "Oasis" })).toBeInTheDocument();
  expect(more()).not.toHaveAttribute("aria-disabled");
  await userEvent.click(more()!);
  expect(more()).not.toBeInTheDocument();
  expect(screen.getByRole("listbox")).toContainElement(document.activeElement as HTMLElement);
});

test("a failed fetch is shown, and can be retried", async () => {
  const failed = Promise.withResolvers<SelectListItem<string>[]>();
  render(<Paged answers={[failed.promise, Promise.resolve(null)]} />);
  await userEvent.click(more()!);
  await act(async () => failed.reject(new Error("offline")));
  expect(screen.getByRole("alert")).toHaveTextContent("More could not be loaded. Try again.");
  await userEvent.click(more()!);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
