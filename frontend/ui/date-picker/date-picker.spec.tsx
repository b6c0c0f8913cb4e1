import { jest } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { LocaleProvider } from "../locale.tsx";
import { DatePicker } from "./date-picker.tsx";

type Wishes = Partial<ComponentProps<typeof DatePicker>>;

function Dated({ initial, reported, ...wishes }: Wishes & { initial: string | null; reported?: (string | null)[] }) {
  const [value, setValue] = useState(initial);
  const change = (next: string | null) => {
    reported?.push(next);
    setValue(next);
  };
  return (
    <LocaleProvider locale="en-US">
      <DatePicker label="Start date" {...wishes} value={value} onChange={change} />
      <output>{value ?? "none"}</output>
    </LocaleProvider>
  );
}

const field = () => screen.getByRole("group", { name: /Start date/ });

test.each([
  ["yyyy/mm/dd", "2026/03/14", ["year", "month", "day"]],
  ["dd-mm-yyyy", "14-03-2026", ["day", "month", "year"]],
  ["dd-MMM-yyyy", "14-Mar-2026", ["day", "month", "year"]],
  ["dddd, MMMM DD, YYYY", "Saturday, March 14, 2026", ["month", "day", "year"]],
] as const)("in the format %s the field reads %s and is typed in that order", (format, text, order) => {
  render(<Dated initial="2026-03-14" format={format} />);
  expect(field()).toHaveTextContent(text);
  const parts = within(field()).getAllByRole("spinbutton");
  expect(parts.map((part) => part.getAttribute("data-type"))).toEqual(order);
});

test("a day is typed part by part in the order of the format, and reported once its year is complete", async () => {
  const reported: (string | null)[] = [];
  render(<Dated initial={null} reported={reported} format="dd-mm-yyyy" />);
  await userEvent.click(screen.getByRole("spinbutton", { name: /day/ }));
  await userEvent.keyboard("14032026");
  expect(reported).toEqual(["2026-03-14"]);
});

test("an incomplete year leaves the date unchanged", async () => {
  const reported: (string | null)[] = [];
  render(<Dated initial="2026-03-14" reported={reported} />);
  await userEvent.click(screen.getByRole("spinbutton", { name: /year/ }));
  await userEvent.keyboard("20");
  await userEvent.click(document.body);
  expect(reported).toEqual([]);
  expect(field()).toHaveTextContent("2026/03/14");
});

describe("a day that its month does not have", () => {
  const typeFebruary = async (initial: string | null) => {
    render(<Dated initial={initial} />);
    await userEvent.click(screen.getByRole("spinbutton", { name: /year/ }));
    await userEvent.keyboard("20260231");
    expect(field()).toHaveTextContent("2026/02/31");
    await userEvent.click(document.body);
  };

  it("is refused with a message when it is left, and the date stays", async () => {
    await typeFebruary("2025-04-14");
    expect(screen.getByRole("status")).toHaveTextContent("2025-04-14");
    expect(field()).toHaveAccessibleDescription(/2026\/02\/31 is not a date: this month has 28 days\./);
  });

  it("is forgotten once another one is typed", async () => {
    await typeFebruary(null);
    await userEvent.click(screen.getByRole("spinbutton", { name: /year/ }));
    await userEvent.keyboard("20260228");
    await userEvent.click(document.body);
    expect(screen.getByRole("status")).toHaveTextContent("2026-02-28");
    expect(field()).not.toHaveAccessibleDescription(/not a date/);
  });

  it("may be stepped to one that it has", async () => {
    render(<Dated initial="2026-03-31" />);
    await userEvent.click(screen.getByRole("spinbutton", { name: /month/ }));
    await userEvent.keyboard("{ArrowDown}");
    expect(field()).toHaveTextContent("2026/02/31");
    await userEvent.click(screen.getByRole("spinbutton", { name: /day/ }));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(screen.getByRole("status")).toHaveTextContent("2026-02-28");
  });

  it("stops its form from being submitted", async () => {
    let submissions = 0;
    render(
      <form onSubmit={() => submissions++}>
        <Dated initial={null} />
        <button type="submit">Save</button>
      </form>,
    );
    await userEvent.click(screen.getByRole("spinbutton", { name: /year/ }));
    await userEvent.keyboard("20260231");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(submissions).toBe(0);
    expect(screen.getByRole("spinbutton", { name: /year/ })).toHaveFocus();
  });
});

test.each([
  ["yyyy/mm/dd", "2025-04-30", "Value must be 2025/05/01 or later."],
  ["dd-MMM-yyyy", "2025-06-01", "Value must be 20-May-2025 or earlier."],
] as const)("in the format %s, %s is outside the limits: %s", (format, initial, message) => {
  render(<Dated initial={initial} format={format} minValue="2025-05-01" maxValue="2025-05-20" />);
  expect(field()).toHaveAccessibleDescription(new RegExp(message));
});

test("a day is picked from the calendar, where days outside the limits are disabled", async () => {
  render(<Dated initial="2026-03-14" minValue="2026-03-10" maxValue="2026-03-20" />);
  await userEvent.click(screen.getByRole("button", { name: /calendar/i }));
  const calendar = within(screen.getByRole("dialog")).getByRole("application");
  expect(within(calendar).getByRole("button", { name: /March 9,/ })).toHaveAttribute("aria-disabled", "true");
  expect(within(calendar).getByRole("button", { name: /March 21,/ })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(within(calendar).getByRole("button", { name: /March 20,/ }));
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-20");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("the calendar can be opened, navigated and used by keyboard alone, without an error", async () => {
  const reported = jest.spyOn(console, "error");
  render(<Dated initial="2026-03-14" />);
  await userEvent.click(screen.getByRole("spinbutton", { name: /day/ }));
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(screen.getByRole("button", { name: /March 14,/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{Enter}");
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-22");
  expect(reported).not.toHaveBeenCalled();
  reported.mockRestore();
});

test("the month is chosen from a list", async () => {
  render(<Dated initial="2026-03-14" />);
  await userEvent.click(screen.getByRole("button", { name: /calendar/i }));
  await userEvent.click(screen.getByRole("button", { name: /month$/i }));
  await userEvent.click(within(screen.getByRole("listbox")).getByText("February"));
  await userEvent.click(screen.getByLabelText(/February 5, 2026/));
  expect(screen.getByRole("status")).toHaveTextContent("2026-02-05");
});

test("the year is chosen from a list within the limits, and the month stays", async () => {
  render(<Dated initial="1949-03-14" minValue="1947-01-01" maxValue="1950-12-31" />);
  await userEvent.click(screen.getByRole("button", { name: /calendar/i }));
  await userEvent.click(screen.getByRole("button", { name: /year$/i }));
  const years = screen.getByRole("listbox");
  expect(years).toHaveTextContent(/^1947194819491950$/);
  await userEvent.click(within(years).getByText("1947"));
  await userEvent.click(screen.getByLabelText(/March 5, 1947/));
  expect(screen.getByRole("status")).toHaveTextContent("1947-03-05");
});

test("clearing reports null and moves the focus to the date field", async () => {
  render(<Dated initial="2026-03-14" />);
  await userEvent.click(screen.getByRole("button", { name: "Clear Start date" }));
  expect(screen.getByRole("status")).toHaveTextContent("none");
  expect(screen.getByRole("spinbutton", { name: /year/ })).toHaveTextContent("yyyy");
  expect(screen.getByRole("spinbutton", { name: /year/ })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Clear Start date" })).not.toBeInTheDocument();
});

test("a read-only date can be neither cleared nor changed", async () => {
  render(<Dated initial="2026-03-14" isReadOnly />);
  expect(screen.queryByRole("button", { name: "Clear Start date" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("spinbutton", { name: /day/ }));
  await userEvent.keyboard("{ArrowUp}");
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-14");
});

test("an invalid date is shown as no date", () => {
  render(<Dated initial="soon" />);
  expect(screen.getByRole("spinbutton", { name: /year/ })).toHaveTextContent("yyyy");
});

test("an error describes the field", () => {
  render(<Dated initial={null} error="Start date must be set for purchase option" />);
  expect(field()).toHaveAccessibleDescription(/Start date must be set for purchase option/);
});
