import { sellingTime } from "./selling-days.ts";

/** The instants between which sales of these days (ISO dates, both included) were made; null: no limit. */
export function salesTime({
  from,
  to,
  timeZone,
}: {
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}): { from: Date | null; before: Date | null } {
  const startsAt = from === undefined ? null : sellingTime({ startDate: from, endDate: null, timeZone }).startsAt;
  const endsAt = to === undefined ? null : sellingTime({ startDate: to, endDate: to, timeZone }).endsAt;
  return { from: startsAt === null ? null : new Date(startsAt), before: endsAt === null ? null : new Date(endsAt) };
}
