import { DatePicker } from "../../../../ui/date-picker/date-picker.tsx";

type ClosingDateProps = { closesAt: string | undefined; onChange: (closesAt: string | undefined) => void };

/** The last day on which a form takes answers: it closes at the end of that day, in the author's time zone. */
export function ClosingDate({ closesAt, onChange }: ClosingDateProps) {
  return (
    <DatePicker
      label="Last day"
      value={closesAt === undefined ? null : lastDayOf(closesAt)}
      onChange={(day) => onChange(day === null ? undefined : endOf(day))}
      description="The form closes at the end of this day."
    />
  );
}

/** Midnight after the day, where the author is (ISO 8601). */
function endOf(day: string): string {
  const midnight = new Date(`${day}T00:00:00`);
  midnight.setDate(midnight.getDate() + 1);
  return midnight.toISOString();
}

/** The ISO day that ends at that time. */
function lastDayOf(closesAt: string): string {
  const last = new Date(Date.parse(closesAt) - 1);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${last.getFullYear()}-${two(last.getMonth() + 1)}-${two(last.getDate())}`;
}
