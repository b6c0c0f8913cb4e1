import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { userSearchQuery } from "../api/users.ts";
import { messageOf } from "../mall/api-error.ts";
import { Button } from "../ui/button/button.tsx";
import { SearchField } from "../ui/search-field/search-field.tsx";
import css from "./people-list.module.css";
import { PeopleHint, PeopleList, Person } from "./people-list.tsx";

interface FindPeopleProps {
  /** The ids of those who are not offered. */
  readonly known: readonly (string | null | undefined)[];
  /** What the button of a person does, in a word or two. */
  readonly verb: string;
  /** The button's name for a person, since several stand below each other. */
  readonly verbFor: (name: string) => string;
  /** The person for whom it is being done. */
  readonly pending: string | undefined;
  readonly onChoose: (userId: string) => void;
}

/** Finds people by name or username, each with a button. */
export function FindPeople({ known, verb, verbFor, pending, onChoose }: FindPeopleProps) {
  const [name, setName] = useState("");
  const wanted = useDeferredValue(name.trim());
  const found = useQuery(userSearchQuery(wanted));
  const people = (found.data?.items ?? []).filter(({ id }) => !known.includes(id));
  return (
    <div className={css.found}>
      <SearchField label="Find people" placeholder="Name or username" value={name} onChange={setName} />
      {found.error && <PeopleHint>{messageOf(found.error)}</PeopleHint>}
      {wanted !== "" && found.data && people.length === 0 && <PeopleHint>Nobody else has this name.</PeopleHint>}
      {wanted !== "" && people.length > 0 && (
        <PeopleList label="Found">
          {people.map((person) => (
            <Person key={person.id} person={person}>
              <Button
                size="small"
                aria-label={verbFor(person.name)}
                isPending={pending === person.id}
                onPress={() => onChoose(person.id)}
              >
                {verb}
              </Button>
            </Person>
          ))}
        </PeopleList>
      )}
    </div>
  );
}
