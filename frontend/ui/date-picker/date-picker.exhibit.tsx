import { parseDate } from "@internationalized/date";
import { type ComponentProps, useState } from "react";
import { Calendar } from "react-aria-components";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { CalendarMonth } from "./calendar-month.tsx";
import { DATE_FORMATS } from "./date-format.ts";
import { DatePicker } from "./date-picker.tsx";

type Wishes = Partial<ComponentProps<typeof DatePicker>>;

function Dated({ initial = null, ...wishes }: Wishes & { initial?: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <Place>
      <DatePicker label="Release date" {...wishes} value={value} onChange={setValue} />
    </Place>
  );
}

export default {
  title: "Date picker",
  states: [
    { name: "Empty", Content: () => <Dated description="The day your Mozaik is opened to visitors." /> },
    { name: "Chosen", Content: () => <Dated initial="2025-03-14" isRequired /> },
    {
      name: "Formats",
      Content: () => (
        <div style={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: "var(--space-4)" }}>
          {DATE_FORMATS.map((format) => (
            <Dated key={format} label={format} initial="2025-09-03" format={format} />
          ))}
        </div>
      ),
    },
    {
      name: "Within limits",
      Content: () => (
        <Dated initial="2025-03-14" minValue="2025-03-10" maxValue="2025-04-20" description="March 10 to April 20" />
      ),
    },
    { name: "Invalid", Content: () => <Dated error="Start date must be set for purchase option" /> },
    { name: "Read-only", Content: () => <Dated initial="2025-03-14" isReadOnly /> },
    { name: "Disabled", Content: () => <Dated initial="2025-03-14" isDisabled /> },
    {
      name: "Calendar",
      Content: () => (
        <Calendar
          aria-label="Release date"
          defaultValue={parseDate("2025-03-14")}
          minValue={parseDate("2025-03-04")}
          maxValue={parseDate("2025-06-30")}
        >
          <CalendarMonth hasPrevious hasNext />
        </Calendar>
      ),
    },
  ],
} satisfies Exhibit;
