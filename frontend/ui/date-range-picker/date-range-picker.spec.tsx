import { jest } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { LocaleProvider } from "../locale.tsx";
import type { DateRange } from "./date-range.ts";
import { DateRangePicker } from "./date-range-picker.tsx";

type Wishes = Partial<ComponentProps<typeof DateRangePicker>>;

function Ranged({ initial, ...wishes }: Wishes & { initial: DateRange | null }) {
  const [value, setValue] = useState(initial);
  return (
    <LocaleProvider locale="en-US">
      <DateRangePicker label="Period" today="2026-03-14" {...wishes} value={value} onChange={setValue} />
      <output>{value ? `${value.start} to ${value.end}` : "none"}</output>
    </LocaleProvider>
  );
}

const march = { start: "2026-03-05", end: "2026-03-20" };
const open = () => userEvent.click(screen.getByRole("button", { name: /calendar/i }));
const parts = (end: "Start" | "End") => screen.getAllByRole("spinbutton", { name: new RegExp(`${end} Date`) });
const typeInto = async (end: "Start" | "End", text: string) => {
  const [year] = parts(end);
  if (year) await userEvent.click(year);
  await userEvent.keyboard(text);
};

function haveRoom(isWide: boolean) {
  jest.spyOn(window, "matchMedia").mockImplementation((media) => ({
    matches: isWide,
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }));
}

afterEach(() => jest.restoreAllMocks());

test.each([
  [true, 2],
  [false, 1],
])("with room: %s, %i months are shown side by side", async (isWide, months) => {
  haveRoom(isWide);
  render(<Ranged initial={march} />);
  await open();
  expect(screen.getAllByRole("grid")).toHaveLength(months);
});

test("two presses make a range, in either order", async () => {
  render(<Ranged initial={march} />);
  await open();
  await userEvent.click(screen.getByRole("button", { name: /March 18,/ }));
  await userEvent.click(screen.getByRole("button", { name: /March 9,/ }));
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-09 to 2026-03-18");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a typed range is reported when both ends are complete", async () => {
  render(<Ranged initial={null} />);
  await typeInto("Start", "20260301");
  expect(screen.getByRole("status")).toHaveTextContent("none");
  await typeInto("End", "20260307");
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-01 to 2026-03-07");
});

test("an end typed before the start is kept, and blur sorts the two", async () => {
  render(<Ranged initial={march} />);
  await typeInto("End", "20260201");
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-05 to 2026-03-20");
  await userEvent.click(document.body);
  expect(screen.getByRole("status")).toHaveTextContent("2026-02-01 to 2026-03-05");
});

test("a preset sets its range and closes the calendar, and is marked when it opens again", async () => {
  render(<Ranged initial={null} />);
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Last 7 days" }));
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-08 to 2026-03-14");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await open();
  expect(screen.getByRole("button", { name: "Last 7 days" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByRole("button", { name: "Last 30 days" })).toHaveAttribute("aria-pressed", "false");
});

test("a preset is cut to the limits, and disabled if nothing is left", async () => {
  render(<Ranged initial={null} minValue="2026-03-10" />);
  await open();
  const presets = within(screen.getByRole("group", { name: "Presets" }));
  expect(presets.getByRole("button", { name: "Last month" })).toBeDisabled();
  await userEvent.click(presets.getByRole("button", { name: "Last 30 days" }));
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-10 to 2026-03-14");
});

test("clearing reports null and moves the focus to the date field", async () => {
  render(<Ranged initial={march} />);
  await userEvent.click(screen.getByRole("button", { name: "Clear Period" }));
  expect(screen.getByRole("status")).toHaveTextContent("none");
  expect(parts("Start")[0]).toHaveFocus();
});

test("both ends are shown in the format", () => {
  render(<Ranged initial={march} format="dd-MMM-yyyy" />);
  expect(screen.getByRole("group", { name: /Period/ })).toHaveTextContent("05-Mar-2026–20-Mar-2026");
});
