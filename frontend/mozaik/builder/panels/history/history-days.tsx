import { useState } from "react";
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import type { HistoryEntry } from "#modules/mozaik/contract";
import { groupByDay, type HistoryGroup } from "../../model/history/history-groups.ts";
import { spanOf } from "../../model/history/relative-time.ts";
import css from "./history-panel.module.css";
import { HistoryRow } from "./history-row.tsx";

type HistoryDaysProps = {
  /** Newest first. */
  entries: readonly HistoryEntry[];
  mozaikId: string;
  /** The revision of the current version. */
  newest: number | undefined;
  /** True if older entries are not loaded yet. */
  hasOlder: boolean;
};

/** The changes by day, then by author and pause; the newest group is open. */
export function HistoryDays({ entries, mozaikId, newest, hasOlder }: HistoryDaysProps) {
  const oldest = entries.at(-1);
  return groupByDay(entries, new Date()).map((day, dayIndex) => (
    <section key={day.name} className={css.day}>
      <h3 className={css.dayName}>{day.name}</h3>
      {day.groups.map((group, index) => (
        <Group
          key={group.id}
          group={group}
          mozaikId={mozaikId}
          newest={newest}
          isOpen={dayIndex === 0 && index === 0}
          goesOn={hasOlder && group.entries.at(-1) === oldest}
        />
      ))}
    </section>
  ));
}

type GroupProps = {
  group: HistoryGroup;
  mozaikId: string;
  newest: number | undefined;
  isOpen: boolean;
  /** True if the group may have more entries than were loaded. */
  goesOn: boolean;
};

function Group({ group, mozaikId, newest, isOpen, goesOn }: GroupProps) {
  const [isExpanded, setExpanded] = useState(isOpen);
  const { entries, who, from, to } = group;
  const names = entries.flatMap(({ name }) => (name === null ? [] : [`“${name}”`]));
  return (
    <Disclosure isExpanded={isExpanded} onExpandedChange={setExpanded}>
      <Heading level={4} className={css.groupTitle}>
        <AriaButton slot="trigger" className={css.groupButton}>
          <span className={css.groupWho}>{who}</span>
          <span className={css.groupWhen}>
            {spanOf(from, to, new Date())} · {numberOf(entries.length, goesOn)}
          </span>
          {names.length > 0 && <span className={css.groupNames}>{names.join(", ")}</span>}
        </AriaButton>
      </Heading>
      <DisclosurePanel>
        <ol className={css.entries}>
          {/* A long history has thousands of rows with a menu each: do not render those in closed groups. */}
          {isExpanded &&
            entries.map((entry) => (
              <HistoryRow key={entry.revision} entry={entry} mozaikId={mozaikId} isNow={entry.revision === newest} />
            ))}
        </ol>
      </DisclosurePanel>
    </Disclosure>
  );
}

function numberOf(changes: number, goesOn: boolean): string {
  if (goesOn) return `${changes}+ changes`;
  return changes === 1 ? "1 change" : `${changes} changes`;
}
