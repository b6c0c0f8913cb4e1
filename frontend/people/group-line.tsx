import { Users } from "lucide-react";
import type { ReactNode } from "react";
import type { AccountGroup } from "#modules/account/group-contract";
import css from "./people-list.module.css";

/** '1 person', '3 people'. */
export function peopleCount(count: number): string {
  return count === 1 ? "1 person" : `${count} people`;
}

/** A group in a `PeopleList`, with what can be done with it at the end of the line. */
export function GroupLine({ group, children }: { group: AccountGroup; children: ReactNode }) {
  return (
    <li className={css.person}>
      <Users className={css.groupIcon} aria-hidden="true" />
      <span className={css.name}>
        {group.name} <span className={css.size}>{peopleCount(group.members.length)}</span>
      </span>
      {children}
    </li>
  );
}
