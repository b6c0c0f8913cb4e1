import { type ComponentProps, useState } from "react";
import type { TimeRange } from "#primitives/time-range";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { TimeRangePicker } from "./time-range-picker.tsx";

const NONE: TimeRange = { start: undefined, end: undefined };
const daytime: TimeRange = {
  start: { amPm: "AM", hour: "9", mins: "0" },
  end: { amPm: "PM", hour: "5", mins: "30" },
};

type Wishes = Partial<ComponentProps<typeof TimeRangePicker>>;

function Ranged({ initial = daytime, ...wishes }: Wishes & { initial?: TimeRange }) {
  const [value, setValue] = useState(initial);
  return (
    <Place>
      <TimeRangePicker label="Opening hours" {...wishes} value={value} onChange={setValue} />
    </Place>
  );
}

export default {
  title: "Time range picker",
  states: [
    { name: "Empty", Content: () => <Ranged initial={NONE} description="In the time of the place itself." /> },
    { name: "Chosen", Content: () => <Ranged isRequired /> },
    { name: "24-hour clock, other labels", Content: () => <Ranged clock={24} startLabel="From" endLabel="To" /> },
    { name: "Invalid", Content: () => <Ranged initial={NONE} error="Choose when you open and close." /> },
    { name: "Read-only", Content: () => <Ranged isReadOnly /> },
    { name: "Disabled", Content: () => <Ranged isDisabled /> },
    {
      name: "In a narrow place",
      Content: () => (
        <div style={{ width: "220px" }}>
          <Ranged />
        </div>
      ),
    },
  ],
} satisfies Exhibit;
