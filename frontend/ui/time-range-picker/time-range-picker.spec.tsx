import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import type { TimeRange } from "#primitives/time-range";
import { TimeRangePicker } from "./time-range-picker.tsx";

type Wishes = Partial<ComponentProps<typeof TimeRangePicker>>;

const daytime: TimeRange = {
  start: { amPm: "AM", hour: "9", mins: "0" },
  end: { amPm: "PM", hour: "5", mins: "30" },
};

function Ranged(wishes: Wishes) {
  const [value, setValue] = useState(daytime);
  return <TimeRangePicker label="Opening hours" {...wishes} value={value} onChange={setValue} />;
}

const time = (end: "Start" | "End") => screen.getByRole("button", { name: new RegExp(`^${end} time`) });
const switchTo = async (end: "Start" | "End", half: "AM" | "PM") => {
  await userEvent.click(time(end));
  await userEvent.click(screen.getByRole("radio", { name: half }));
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
};

test("the two times are in one named group", () => {
  render(<Ranged description="Local time" />);
  const group = screen.getByRole("group", { name: "Opening hours" });
  expect(group).toHaveAccessibleDescription("Local time");
  expect(within(group).getByRole("button", { name: "Start time 9:00 AM" })).toBeInTheDocument();
  expect(within(group).getByRole("button", { name: "End time 5:30 PM" })).toBeInTheDocument();
});

test("a start set after the end moves the end", async () => {
  render(<Ranged />);
  await switchTo("Start", "PM");
  expect(time("Start")).toHaveAccessibleName("Start time 9:00 PM");
  expect(time("End")).toHaveAccessibleName("End time 9:00 PM");
});

test("an end set before the start moves the start", async () => {
  render(<Ranged />);
  await switchTo("End", "AM");
  expect(time("Start")).toHaveAccessibleName("Start time 5:30 AM");
  expect(time("End")).toHaveAccessibleName("End time 5:30 AM");
});

test("an incompletely typed hour moves nothing", async () => {
  render(<Ranged clock={24} />);
  await userEvent.click(time("End"));
  await userEvent.clear(screen.getByRole("spinbutton", { name: "Hour" }));
  await userEvent.type(screen.getByRole("spinbutton", { name: "Hour" }), "18");
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(time("Start")).toHaveAccessibleName("Start time 09:00");
  expect(time("End")).toHaveAccessibleName("End time 18:30");
});

test("clearing one end leaves the other", async () => {
  render(<Ranged />);
  await userEvent.click(screen.getByRole("button", { name: "Clear Start time" }));
  expect(time("Start")).toHaveAccessibleName("Start time Select a time");
  expect(time("End")).toHaveAccessibleName("End time 5:30 PM");
});
