import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { type Asset, MOST_RECEIVERS } from "#modules/asset/contract";
import { peopleQuery, userSearchQuery } from "../../api/users.ts";
import { messageOf } from "../../mall/api-error.ts";
import { PeopleHint, PeopleList, Person } from "../../people/people-list.tsx";
import { Button } from "../../ui/button/button.tsx";
import { NotifiedPane } from "./notified-pane.tsx";

/** The people who are notified of purchases: found by name, chosen, and saved together. */
export function NotifiedPeople({ asset }: { asset: Asset }) {
  const [chosen, setChosen] = useState<readonly string[]>(asset.purchaseReceiversAccounts);
  const [name, setName] = useState("");
  return (
    <NotifiedPane
      asset={asset}
      field="purchaseReceiversAccounts"
      hint="You are always notified of a purchase. Choose who else is."
      noun="people"
      name={name}
      onName={setName}
      chosen={chosen}
      onChoose={setChosen}
    >
      <Found
        name={name}
        without={[asset.authorId, ...chosen]}
        isFull={chosen.length >= MOST_RECEIVERS}
        onAdd={(id) => setChosen([...chosen, id])}
      />
      <Chosen ids={chosen} onRemove={(removed) => setChosen(chosen.filter((id) => id !== removed))} />
    </NotifiedPane>
  );
}

interface FoundProps {
  name: string;
  without: readonly string[];
  isFull: boolean;
  onAdd: (id: string) => void;
}

function Found({ name, without, isFull, onAdd }: FoundProps) {
  const wanted = useDeferredValue(name.trim());
  const found = useQuery(userSearchQuery(wanted));
  if (wanted === "") return null;
  if (isFull) return <PeopleHint>At most {MOST_RECEIVERS} people can be notified.</PeopleHint>;
  if (found.error) return <PeopleHint>{messageOf(found.error)}</PeopleHint>;
  const people = (found.data?.items ?? []).filter(({ id }) => !without.includes(id));
  if (found.data && people.length === 0) return <PeopleHint>Nobody else has this name.</PeopleHint>;
  return (
    <PeopleList label="Found">
      {people.map((person) => (
        <Person key={person.id} person={person}>
          <Button size="small" aria-label={`Add ${person.name}`} onPress={() => onAdd(person.id)}>
            Add
          </Button>
        </Person>
      ))}
    </PeopleList>
  );
}

function Chosen({ ids, onRemove }: { ids: readonly string[]; onRemove: (id: string) => void }) {
  const { data, error } = useQuery(peopleQuery(ids));
  if (ids.length === 0) return <PeopleHint>Nobody else is notified.</PeopleHint>;
  if (error) return <PeopleHint>{messageOf(error)}</PeopleHint>;
  return (
    <PeopleList label="Notified">
      {ids.map((id) => {
        const person = data?.items.find((each) => each.id === id);
        if (!person) return null;
        return (
          <Person key={id} person={person}>
            <Button size="small" variant="quiet" aria-label={`Remove ${person.name}`} onPress={() => onRemove(id)}>
              Remove
            </Button>
          </Person>
        );
      })}
    </PeopleList>
  );
}
