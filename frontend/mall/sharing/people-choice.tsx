import { useEffect, useId, useState } from "react";
import type { UserPage } from "#modules/account/contract";
import type { AccountGroup } from "#modules/account/group-contract";
import { findPeople, readGroups } from "./share-calls.ts";

type FoundPerson = UserPage["items"][number];

interface PeopleChoiceProps {
  userId: string | null;
  people: ReadonlySet<string>;
  groups: ReadonlySet<string>;
  onPeople: (ids: ReadonlySet<string>) => void;
  onGroups: (ids: ReadonlySet<string>) => void;
}

/** Milliseconds after the last key until people are searched for. */
const PAUSE = 250;

/** Finds people by name and ticks them, or groups of one's own. */
export function PeopleChoice({ userId, people, groups, onPeople, onGroups }: PeopleChoiceProps) {
  const id = useId();
  const [name, setName] = useState("");
  const [found, setFound] = useState<readonly FoundPerson[] | null>(null);
  const [known, setKnown] = useState<ReadonlyMap<string, FoundPerson>>(new Map());
  const [own, setOwn] = useState<readonly AccountGroup[]>([]);
  const wanted = name.trim();

  useEffect(() => {
    if (userId === null) return;
    readGroups(userId).then(
      ({ items }) => setOwn(items),
      () => {}, // people can be chosen without them
    );
  }, [userId]);
  useEffect(() => {
    if (wanted === "") {
      setFound(null);
      return;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      findPeople(wanted, asking.signal).then(
        ({ items }) => setFound(items.filter((person) => person.id !== userId)),
        () => {},
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [wanted, userId]);

  const chosen = [...people].flatMap((personId) => known.get(personId) ?? []);
  const shown = [...chosen, ...(found ?? []).filter((person) => !people.has(person.id))];
  const choosePerson = (person: FoundPerson) => {
    setKnown(new Map(known).set(person.id, person));
    onPeople(toggled(people, person.id));
  };
  return (
    <div className="mall-form">
      <div className="mall-field">
        <label htmlFor={id}>Find users</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder="Name or username"
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
      </div>
      {shown.length > 0 && (
        <fieldset className="mall-people">
          <legend className="visually-hidden">Users</legend>
          {shown.map((person) => (
            <label key={person.id} className="mall-check">
              <input type="checkbox" checked={people.has(person.id)} onChange={() => choosePerson(person)} />
              <span dir="auto">{personName(person)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p role="status" className={found?.length === 0 ? "mall-muted" : "visually-hidden"}>
        {found === null ? "" : found.length === 0 ? "Nobody has this name." : `${found.length} found`}
      </p>
      {own.length > 0 && (
        <fieldset className="mall-people">
          <legend>Your groups</legend>
          {own.map((group) => (
            <label key={group.id} className="mall-check">
              <input
                type="checkbox"
                checked={groups.has(group.id)}
                onChange={() => onGroups(toggled(groups, group.id))}
              />
              <span dir="auto">{group.name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** With what tells people of one name apart. */
function personName({ name, friendlyUrl, firstName, lastName }: FoundPerson): string {
  const whole = `${firstName} ${lastName}`.trim();
  const others = [whole, friendlyUrl].filter((each) => each !== "" && each !== name);
  return others.length === 0 ? name : `${name} (${others.join(", ")})`;
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
