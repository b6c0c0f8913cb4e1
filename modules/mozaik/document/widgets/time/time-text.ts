import { minutesOf, type TimeOfDay } from "./time-answer.ts";
import type { TimeWidget } from "./time-widget.ts";

/** For people: `2:05 PM`, or `14:05` on the 24-hour clock. */
export function timeText(time: TimeOfDay, format: TimeWidget["meta"]["format"]): string {
  const minutes = minutesOf(time);
  const hour = Math.floor(minutes / 60);
  const mins = String(minutes % 60).padStart(2, "0");
  if (format === "24h") return `${String(hour).padStart(2, "0")}:${mins}`;
  return `${hour % 12 || 12}:${mins} ${hour < 12 ? "AM" : "PM"}`;
}
