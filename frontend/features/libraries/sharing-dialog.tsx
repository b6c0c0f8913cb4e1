import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Library, LibrarySharing, SharedWith } from "#modules/library/contract";
import { groupsQuery } from "../../api/groups.ts";
import { changeLibrary, librariesChanged, sharedWithQuery, shareLibrary } from "../../api/libraries.ts";
import { messageOf } from "../../mall/api-error.ts";
import { useUserId } from "../../mall/session.ts";
import { FindGroups } from "../../people/find-groups.tsx";
import { FindPeople } from "../../people/find-people.tsx";
import { GroupLine } from "../../people/group-line.tsx";
import { PeopleHint, PeopleList, Person } from "../../people/people-list.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import field from "../../ui/field/field.module.css";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import css from "./libraries.module.css";

/** The people and groups who may open a library. Sharing a private library makes it a shared one. */
export function SharingDialog({ library, onClose }: { library: Library; onClose: () => void }) {
  const { libraryId, name } = library;
  const userId = useUserId();
  const queries = useQueryClient();
  const { data, error } = useQuery(sharedWithQuery(libraryId));
  const share = useMutation({
    mutationFn: async ({ sharing }: { sharing: LibrarySharing; changed: string }) => {
      await shareLibrary(libraryId, sharing);
      const isShared = sharing.userIds.length + sharing.groupIds.length > 0;
      if (library.visibility === "private" && isShared) await changeLibrary(libraryId, { visibility: "shared" });
    },
    onSettled: () => queries.invalidateQueries(librariesChanged),
  });
  const pending = share.isPending ? share.variables.changed : undefined;
  const userIds = data?.people.map(({ id }) => id) ?? [];
  const groupIds = data?.groupIds ?? [];
  const problem = error ?? share.error;
  return (
    <Dialog
      title={`Share “${name}”`}
      isOpen
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className={css.sharing}>
        {library.visibility === "public" && <PeopleHint>This library is public: everyone can open it.</PeopleHint>}
        {!data && !error && <Spinner label="Loading" />}
        {data && (
          <>
            <Shared
              shared={data}
              pending={pending}
              onRemovePerson={(id) =>
                share.mutate({ sharing: { userIds: userIds.filter((each) => each !== id), groupIds }, changed: id })
              }
              onRemoveGroup={(id) =>
                share.mutate({ sharing: { userIds, groupIds: groupIds.filter((each) => each !== id) }, changed: id })
              }
            />
            <FindPeople
              known={[userId, ...userIds]}
              verb="Share"
              verbFor={(person) => `Share with ${person}`}
              pending={pending}
              onChoose={(id) => share.mutate({ sharing: { userIds: [...userIds, id], groupIds }, changed: id })}
            />
            <FindGroups
              known={groupIds}
              verb="Share"
              verbFor={(group) => `Share with ${group}`}
              pending={pending}
              onChoose={(id) => share.mutate({ sharing: { userIds, groupIds: [...groupIds, id] }, changed: id })}
            />
          </>
        )}
        {problem && (
          <p role="alert" className={field.error}>
            {messageOf(problem)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface SharedProps {
  shared: SharedWith;
  pending: string | undefined;
  onRemovePerson: (id: string) => void;
  onRemoveGroup: (id: string) => void;
}

function Shared({ shared: { people, groupIds }, pending, onRemovePerson, onRemoveGroup }: SharedProps) {
  const userId = useUserId();
  const { data: groups = [] } = useQuery({ ...groupsQuery(userId ?? ""), enabled: userId !== null });
  const known = groups.filter(({ id }) => groupIds.includes(id));
  if (people.length === 0 && known.length === 0) {
    return <PeopleHint>Nobody yet. Find people below, or choose one of your groups.</PeopleHint>;
  }
  const remove = (id: string, name: string, onPress: (id: string) => void) => (
    <Button
      size="small"
      aria-label={`Stop sharing with ${name}`}
      isPending={pending === id}
      onPress={() => onPress(id)}
    >
      Remove
    </Button>
  );
  return (
    <PeopleList label="Shared with">
      {people.map((person) => (
        <Person key={person.id} person={person}>
          {remove(person.id, person.name, onRemovePerson)}
        </Person>
      ))}
      {known.map((group) => (
        <GroupLine key={group.id} group={group}>
          {remove(group.id, group.name, onRemoveGroup)}
        </GroupLine>
      ))}
    </PeopleList>
  );
}
