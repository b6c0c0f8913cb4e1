import { parseDate } from "@internationalized/date";
import { type ComponentProps, useState } from "react";
import { RangeCalendarContext } from "react-aria-components";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import type { DateRange } from "./date-range.ts";
import { DateRangePicker } from "./date-range-picker.tsx";
import { RangeCalendar } from "./range-calendar.tsx";

const TODAY = "2025-03-14";
const fortnight: DateRange = { start: "2025-03-01", end: "2025-03-14" };

type Wishes = Partial<ComponentProps<typeof DateRangePicker>>;

function Ranged({ initial = null, ...wishes }: Wishes & { initial?: DateRange | null }) {
  const [value, setValue] = useState(initial);
  return (
    <Place>
      <DateRangePicker label="Period" today={TODAY} {...wishes} value={value} onChange={setValue} />
    </Place>
  );
}

export default {
  title: "Date range picker",
  states: [
    { name: "Empty", Content: () => <Ranged description="Sales of these days are counted." /> },
    { name: "Chosen", Content: () => <Ranged initial={fortnight} isRequired /> },
    {
      name: "Formats",
      Content: () => (
        <div style={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "var(--space-4)" }}>
          <Ranged label="dd-mm-yyyy" initial={fortnight} format="dd-mm-yyyy" />
          <Ranged label="dd-MMM-yyyy" initial={fortnight} format="dd-MMM-yyyy" />
          <Ranged label="dddd, MMMM DD, YYYY" initial={fortnight} format="dddd, MMMM DD, YYYY" />
        </div>
      ),
    },
    {
      name: "Within limits, without presets",
      Content: () => <Ranged initial={fortnight} minValue="2025-02-20" maxValue="2025-03-20" presets={[]} />,
    },
    { name: "Invalid", Content: () => <Ranged error="Choose the days to count." /> },
    { name: "Read-only", Content: () => <Ranged initial={fortnight} isReadOnly /> },
    { name: "Disabled", Content: () => <Ranged initial={fortnight} isDisabled /> },
    {
      name: "Calendar",
      Content: () => (
        <RangeCalendarContext.Provider
          value={{
            "aria-label": "Period",
            defaultValue: { start: parseDate("2025-03-11"), end: parseDate("2025-04-09") },
            maxValue: parseDate("2025-04-24"),
          }}
        >
          <div style={{ overflowX: "auto" }}>
            <RangeCalendar />
          </div>
        </RangeCalendarContext.Provider>
      ),
    },
  ],
} satisfies Exhibit;
