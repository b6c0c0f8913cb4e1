const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const BETWEEN = " – ";

/**
 * The ISO days of an answer as `dayText` wrote it, in whichever format: one, or both ends of a range. Empty if it is
 * none of them.
 */
export function daysInText(answer: string): string[] {
  const days = answer.split(BETWEEN).map(dayIn);
  return days.every((day) => day !== null) ? days : [];
}

function dayIn(text: string): string | null {
  const [, year, month, day] =
    /^(\d{4})\/(\d\d)\/(\d\d)$/.exec(text) ??
    reordered(/^(\d\d)-(\d\d|[A-Z][a-z]{2})-(\d{4})$/.exec(text), [3, 2, 1]) ??
    reordered(/^[A-Z][a-z]+, ([A-Z][a-z]+) (\d\d), (\d{4})$/.exec(text), [3, 1, 2]) ??
    [];
  if (!year || !month || !day) return null;
  return `${year}-${numberOf(month)}-${day}`;
}

function reordered(found: RegExpExecArray | null, places: readonly number[]): string[] | null {
  return found && ["", ...places.map((place) => found[place] ?? "")];
}

function numberOf(month: string): string {
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return named === -1 ? month : String(named + 1).padStart(2, "0");
}
