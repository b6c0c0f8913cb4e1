import type { ReactNode } from "react";
import type { PublicProfile } from "#modules/account/contract";
import { Avatar } from "../mall/avatar.tsx";
import css from "./people-list.module.css";

/** A list of `Person`. */
export function PeopleList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={css.people} aria-label={label}>
      {children}
    </ul>
  );
}

/** A person with what can be done with them, at the end of the line. */
export function Person({ person, children }: { person: PublicProfile; children: ReactNode }) {
  return (
    <li className={css.person}>
      <Avatar name={person.name} src={person.avatarSrc} size={24} />
      <span className={css.name}>{person.name}</span>
      {children}
    </li>
  );
}

/** What there is to say instead of a list. */
export function PeopleHint({ children }: { children: ReactNode }) {
  return <p className={css.hint}>{children}</p>;
}
