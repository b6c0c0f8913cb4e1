import { type ComponentProps, useState } from "react";
import type { TimeValue } from "#primitives/time";
import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { TimePicker } from "./time-picker.tsx";

const halfPastTwo: TimeValue = { amPm: "PM", hour: "2", mins: "30" };

type Wishes = Partial<ComponentProps<typeof TimePicker>>;

function Timed({ initial, ...wishes }: Wishes & { initial?: TimeValue }) {
  const [value, setValue] = useState(initial);
  return (
    <Place>
      <TimePicker label="Doors open" {...wishes} value={value} onChange={setValue} />
    </Place>
  );
}

export default {
  title: "Time picker",
  states: [
    { name: "Empty", Content: () => <Timed description="Visitors are let in from this time on." /> },
    { name: "Chosen", Content: () => <Timed initial={halfPastTwo} isRequired /> },
    { name: "24-hour clock", Content: () => <Timed initial={halfPastTwo} clock={24} /> },
    { name: "Invalid", Content: () => <Timed error="Choose when the doors open." /> },
    { name: "Read-only", Content: () => <Timed initial={halfPastTwo} isReadOnly /> },
    { name: "Disabled", Content: () => <Timed initial={halfPastTwo} isDisabled /> },
  ],
} satisfies Exhibit;
