import { useQuery } from "@tanstack/react-query";
import { MOST_MEMBERS } from "#modules/account/rules/group-limits";
import { peopleQuery } from "../../api/users.ts";
import { messageOf } from "../../mall/api-error.ts";
import { FindPeople } from "../../people/find-people.tsx";
import { PeopleHint, PeopleList, Person } from "../../people/people-list.tsx";
import { Button } from "../../ui/button/button.tsx";
import { SkeletonText } from "../../ui/skeleton/skeleton.tsx";

interface Props {
  members: readonly string[];
  ownerId: string;
  onChange: (members: readonly string[]) => void;
}

/** Finds people for a group and takes members out of it. */
export function GroupMembers({ members, ownerId, onChange }: Props) {
  return (
    <>
      {members.length < MOST_MEMBERS ? (
        <FindPeople
          known={[ownerId, ...members]}
          verb="Add"
          verbFor={(name) => `Add ${name}`}
          pending={undefined}
          onChoose={(id) => onChange([...members, id])}
        />
      ) : (
        <PeopleHint>A group can have {MOST_MEMBERS} members.</PeopleHint>
      )}
      <Members members={members} onRemove={(removed) => onChange(members.filter((id) => id !== removed))} />
    </>
  );
}

function Members({ members, onRemove }: { members: readonly string[]; onRemove: (id: string) => void }) {
  const { data, error } = useQuery(peopleQuery(members));
  if (members.length === 0) return <PeopleHint>Nobody is in this group yet.</PeopleHint>;
  if (error) return <PeopleHint>{messageOf(error)}</PeopleHint>;
  if (!data) return <SkeletonText lines={2} />;
  return (
    <PeopleList label="Members">
      {members.map((id) => {
        const person = data.items.find((each) => each.id === id);
        if (!person) return null; // has left the mall
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
