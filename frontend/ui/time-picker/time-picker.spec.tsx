import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import type { TimeValue } from "#primitives/time";
import { TimePicker } from "./time-picker.tsx";

type Wishes = Partial<ComponentProps<typeof TimePicker>>;

function Timed({ initial, ...wishes }: Wishes & { initial?: TimeValue }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <TimePicker label="Opens at" {...wishes} value={value} onChange={setValue} />
      <output>{value === undefined ? "undefined" : JSON.stringify(value)}</output>
      <p>Elsewhere</p>
    </>
  );
}

const trigger = () => screen.getByRole("button", { name: /^Opens at/ });
const hour = () => screen.getByRole("spinbutton", { name: "Hour" });
const minutes = () => screen.getByRole("spinbutton", { name: "Minutes" });
const value = () => screen.getByRole("status", { hidden: true }).textContent;
const asValue = (hour: string, amPm: string, mins = "0") => JSON.stringify({ amPm, hour, mins });
const two: TimeValue = { amPm: "PM", hour: "2", mins: "30" };
const retype = async (part: HTMLElement, text: string) => {
  await userEvent.clear(part);
  await userEvent.type(part, text);
};

test("a press on the field opens the popover at the hour, and another one closes it", async () => {
  render(<Timed initial={two} />);
  await userEvent.click(trigger());
  expect(screen.getByRole("dialog", { name: "Opens at" })).toBeInTheDocument();
  expect(hour()).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: /^Opens at/, hidden: true }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a press outside or Escape closes the popover", async () => {
  render(<Timed initial={two} />);
  await userEvent.click(trigger());
  await userEvent.click(screen.getByText("Elsewhere"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await userEvent.click(trigger());
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  await waitFor(() => expect(trigger()).toHaveFocus());
});

test("without a time the popover starts at 12:00 AM, which 'Done' applies and merely opening does not", async () => {
  render(<Timed />);
  expect(trigger()).toHaveAccessibleName("Opens at Select a time");
  await userEvent.click(trigger());
  await userEvent.keyboard("{Escape}");
  expect(value()).toBe("undefined");
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(value()).toBe(asValue("12", "AM"));
  expect(trigger()).toHaveAccessibleName("Opens at 12:00 AM");
});

test("the arrow keys and the buttons step and wrap", async () => {
  render(<Timed initial={{ amPm: "PM", hour: "12", mins: "59" }} />);
  await userEvent.click(trigger());
  await userEvent.keyboard("{ArrowUp}");
  expect(value()).toBe(asValue("1", "PM", "59"));
  await userEvent.click(screen.getByRole("button", { name: "Previous hour" }));
  expect(value()).toBe(asValue("12", "PM", "59"));
  await userEvent.click(screen.getByRole("button", { name: "Next minutes" }));
  expect(value()).toBe(asValue("12", "PM", "0"));
  await userEvent.click(minutes());
  await userEvent.keyboard("{ArrowDown}");
  expect(value()).toBe(asValue("12", "PM", "59"));
  expect(minutes()).toHaveAttribute("aria-valuenow", "59");
});

test("on the 24-hour clock AM and PM follow the hour, and switching them changes it by 12", async () => {
  render(<Timed initial={two} clock={24} />);
  expect(trigger()).toHaveAccessibleName("Opens at 14:30");
  await userEvent.click(trigger());
  await retype(hour(), "23");
  await userEvent.keyboard("{ArrowUp}");
  expect(value()).toBe(asValue("0", "AM", "30"));
  expect(screen.getByRole("radio", { name: "AM" })).toBeChecked();
  await userEvent.click(screen.getByRole("radio", { name: "PM" }));
  expect(value()).toBe(asValue("12", "PM", "30"));
});

test.each([
  ["0", "1"],
  ["09", "9"],
  ["13", "12"],
  ["1", "1"],
  ["a1b2", "12"],
])("on the 12-hour clock, %s typed and left becomes the hour %s", async (text, expected) => {
  render(<Timed initial={two} />);
  await userEvent.click(trigger());
  await retype(hour(), text);
  await userEvent.tab();
  expect(value()).toBe(asValue(expected, "PM", "30"));
  expect(hour()).toHaveValue(expected);
});

test("ignores anything but digits, and an empty part shows its value again", async () => {
  render(<Timed initial={two} />);
  await userEvent.click(trigger());
  await userEvent.type(minutes(), "x");
  expect(minutes()).toHaveValue("30");
  await userEvent.clear(minutes());
  await userEvent.tab();
  expect(minutes()).toHaveValue("30");
  expect(value()).toBe(asValue("2", "PM", "30"));
});

test("clearing gives undefined, in the field and in the popover", async () => {
  render(<Timed initial={two} />);
  await userEvent.click(screen.getByRole("button", { name: "Clear Opens at" }));
  expect(value()).toBe("undefined");
  expect(trigger()).toHaveFocus();
  await userEvent.click(trigger());
  await userEvent.click(screen.getByRole("radio", { name: "PM" }));
  expect(value()).toBe(asValue("12", "PM"));
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(value()).toBe("undefined");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a read-only time is named and shown, and does not open", async () => {
  render(<Timed initial={two} isReadOnly />);
  const field = screen.getByRole("textbox", { name: "Opens at 2:30 PM" });
  await userEvent.click(field);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

test("an error describes the field", () => {
  render(<Timed error="Choose when you open." />);
  expect(trigger()).toHaveAccessibleDescription("Choose when you open.");
});
