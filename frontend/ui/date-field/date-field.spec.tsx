import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { LocaleProvider } from "../locale.tsx";
import { DateField } from "./date-field.tsx";

function Dated({ initial, minValue }: { initial: string | null; minValue?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <LocaleProvider locale="en-US">
      <DateField label="Start date" value={value} onChange={setValue} minValue={minValue} />
      <output>{value ?? "none"}</output>
    </LocaleProvider>
  );
}

test("a day is typed segment by segment and reported as an ISO date", async () => {
  render(<Dated initial={null} />);
  await userEvent.click(screen.getByRole("spinbutton", { name: /month/ }));
  await userEvent.keyboard("03142026");
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-14");
});

test("a day is picked from the calendar, where days before the first allowed one are closed", async () => {
  render(<Dated initial="2026-03-14" minValue="2026-03-10" />);
  await userEvent.click(screen.getByRole("button", { name: /calendar/i }));
  const calendar = within(screen.getByRole("dialog")).getByRole("application");
  expect(within(calendar).getByRole("button", { name: /March 9,/ })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(within(calendar).getByRole("button", { name: /March 20,/ }));
  expect(screen.getByRole("status")).toHaveTextContent("2026-03-20");
});

test("a text that is no date is shown as no date", () => {
  render(<Dated initial="soon" />);
  expect(screen.getByRole("spinbutton", { name: /year/ })).toHaveTextContent("yyyy");
});
