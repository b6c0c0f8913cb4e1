import type { HistoryEntry } from "#modules/mozaik/contract";
import { dayOf } from "./relative-time.ts";

/** A pause of this many minutes starts a new group. */
const PAUSE = 5;

/** Changes by one person without a long pause, newest first. */
export interface HistoryGroup {
  /** The revision of its oldest entry, which is stable when newer ones are added. */
  id: number;
  who: string;
  /** ISO times of the oldest and the newest entry. */
  from: string;
  to: string;
  entries: readonly HistoryEntry[];
}

/** The changes of one day, newest first. */
export interface HistoryDay {
  /** The day's name for people: 'Yesterday'. */
  name: string;
  groups: readonly HistoryGroup[];
}

/** Groups entries (newest first) by day, then by author and pause. */
export function groupByDay(entries: readonly HistoryEntry[], now: Date): HistoryDay[] {
  const days: { name: string; entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const name = dayOf(entry.at, now);
    const day = days.at(-1);
    if (day?.name === name) day.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days.map((day) => ({ name: day.name, groups: groupEntries(day.entries) }));
}

/** Groups entries (newest first) by author and pause. */
export function groupEntries(entries: readonly HistoryEntry[]): HistoryGroup[] {
  const groups: HistoryEntry[][] = [];
  for (const entry of entries) {
    const group = groups.at(-1);
    const later = group?.at(-1);
    if (group && later && belongs(entry, later)) group.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group) => {
    const [newest, oldest] = [group[0], group.at(-1)];
    if (!newest || !oldest) return [];
    const who = newest.user?.name ?? "Someone";
    return [{ id: oldest.revision, who, from: oldest.at, to: newest.at, entries: group }];
  });
}

function belongs(entry: HistoryEntry, later: HistoryEntry): boolean {
  const pause = new Date(later.at).getTime() - new Date(entry.at).getTime();
  return entry.user?.id === later.user?.id && pause <= PAUSE * 60_000;
}
