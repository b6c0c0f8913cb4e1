import type { Exhibit } from "../exhibit.ts";
import { Place } from "../exhibit-layout.tsx";
import { ProgressBar } from "./progress-bar.tsx";

export default {
  title: "Progress bar",
  states: [
    { name: "Not begun", Content: () => <Bar label="Import" value={0} /> },
    {
      name: "Under way",
      Content: () => <Bar label="harbour-in-winter.jpg" value={3.1} max={8} valueText="3.1 of 8 MB" />,
    },
    { name: "Done", Content: () => <Bar label="Import" value={100} /> },
    { name: "Of unknown length", Content: () => <Bar label="Checking the file" /> },
  ],
} satisfies Exhibit;

function Bar(props: { label: string; value?: number; max?: number; valueText?: string }) {
  return (
    <Place>
      <ProgressBar {...props} />
    </Place>
  );
}
