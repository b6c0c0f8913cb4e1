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

test("both ends are typed without a key between them", async () => {
  render(<Ranged initial={null} />);
  await typeInto("Start", "2026030820260309");
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-08 to 2026-03-09");
});

test("an end typed before the start is kept, and blur sorts the two", async () => {
  render(<Ranged initial={march} />);
  await typeInto("End", "20260201");
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-05 to 2026-03-20");
  await userEvent.click(document.body);
  expect(screen.getByRole("status")).toHaveTextContent("2026-02-01 to 2026-03-05");
});

describe("a day that its month does not have", () => {
  const status = () => screen.getByRole("status");
  const period = () => screen.getByRole("group", { name: /Period/ });
  const leave = () => userEvent.click(document.body);

  test.each(["Start", "End"] as const)("is refused as the %s with a message, and the range stays", async (end) => {
    render(<Ranged initial={march} />);
    await typeInto(end, "20260431");
    await leave();
    expect(status()).toHaveTextContent("2026-03-05 to 2026-03-20");
    expect(period()).toHaveTextContent("2026/03/05–2026/03/20");
    expect(period()).toHaveAccessibleDescription(/2026\/04\/31 is not a date: this month has 30 days\./);
    expect(parts(end)[0]).toHaveAttribute("aria-invalid", "true");
  });

  it("is refused on the way to the other end, and only a new start takes the message away", async () => {
    render(<Ranged initial={null} />);
    await typeInto("Start", "20260231");
    await userEvent.keyboard("20260307");
    expect(status()).toHaveTextContent("none");
    expect(period()).toHaveAccessibleDescription(/2026\/02\/31 is not a date/);
    await typeInto("Start", "20260228");
    await leave();
    expect(status()).toHaveTextContent("2026-02-28 to 2026-03-07");
    expect(period()).not.toHaveAccessibleDescription(/not a date/);
  });

  it("is forgotten once a preset is chosen", async () => {
    render(<Ranged initial={march} />);
    await typeInto("End", "20260431");
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    expect(status()).toHaveTextContent("2026-03-14 to 2026-03-14");
    expect(period()).not.toHaveAccessibleDescription(/not a date/);
  });

  it("stops its form from being submitted, and the focus goes to it", async () => {
    let submissions = 0;
    render(
      <form onSubmit={() => submissions++}>
        <Ranged initial={march} />
        <button type="submit">Save</button>
      </form>,
    );
    await typeInto("End", "20260431");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(submissions).toBe(0);
    expect(parts("End")[0]).toHaveFocus();
  });
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
