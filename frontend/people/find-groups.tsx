import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { groupsQuery } from "../api/groups.ts";
import { messageOf } from "../mall/api-error.ts";
import { useUserId } from "../mall/session.ts";
import { Button } from "../ui/button/button.tsx";
import { SearchField } from "../ui/search-field/search-field.tsx";
import { GroupLine } from "./group-line.tsx";
import css from "./people-list.module.css";
import { PeopleHint, PeopleList } from "./people-list.tsx";

interface FindGroupsProps {
  /** The ids of those that are not offered. */
  readonly known: readonly string[];
  /** What the button of a group does, in a word or two. */
  readonly verb: string;
  /** The button's name for a group, since several stand below each other. */
  readonly verbFor: (name: string) => string;
  /** The id of the group for which it is being done. */
  readonly pending: string | undefined;
  readonly onChoose: (groupId: string) => void;
}

/** Those of `groups` whose name contains `text`, in any case. */
export function groupsNamed<Group extends { name: string }>(groups: readonly Group[], text: string): readonly Group[] {
  const wanted = text.trim().toLowerCase();
  return groups.filter(({ name }) => name.toLowerCase().includes(wanted));
}

/** The user's own groups, each with a button; nothing for somebody without groups. */
export function FindGroups({ known, verb, verbFor, pending, onChoose }: FindGroupsProps) {
  const [name, setName] = useState("");
  const userId = useUserId();
  const { data, error } = useQuery({ ...groupsQuery(userId ?? ""), enabled: userId !== null });
  if (error) return <PeopleHint>{messageOf(error)}</PeopleHint>;
  const offered = (data ?? []).filter(({ id }) => !known.includes(id));
  if (offered.length === 0) return null;
  const found = groupsNamed(offered, name);
  return (
    <div className={css.found}>
      <SearchField label="Find groups" placeholder="Name of a group" value={name} onChange={setName} />
      {found.length === 0 && <PeopleHint>None of your groups has this name.</PeopleHint>}
      {found.length > 0 && (
        <PeopleList label="Your groups">
          {found.map((group) => (
            <GroupLine key={group.id} group={group}>
              <Button
                size="small"
                aria-label={verbFor(group.name)}
                isPending={pending === group.id}
                onPress={() => onChoose(group.id)}
              >
                {verb}
              </Button>
            </GroupLine>
          ))}
        </PeopleList>
      )}
    </div>
  );
}
