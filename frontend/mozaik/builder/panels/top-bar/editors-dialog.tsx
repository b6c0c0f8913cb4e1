import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { addEditor, editorsQuery, removeEditor } from "../../../../api/mozaik-draft.ts";
import { userSearchQuery } from "../../../../api/users.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { PeopleHint, PeopleList, Person } from "../../../../people/people-list.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { ErrorState } from "../../../../ui/error-state/error-state.tsx";
import { SearchField } from "../../../../ui/search-field/search-field.tsx";
import { SkeletonText } from "../../../../ui/skeleton/skeleton.tsx";
import { toasts } from "../../../../ui/toast/toasts.ts";
import css from "./editors-dialog.module.css";

type EditorsDialogProps = { mozaikId: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Who may edit this Mozaik besides its author: find people by name, add and remove them. */
export function EditorsDialog({ mozaikId, isOpen, onOpenChange }: EditorsDialogProps) {
  return (
    <Dialog title="People who can edit" size="small" isOpen={isOpen} onOpenChange={onOpenChange}>
      <div className={css.body}>
        <AddPeople mozaikId={mozaikId} />
        <Present mozaikId={mozaikId} />
      </div>
    </Dialog>
  );
}

function useChange(mozaikId: string, change: (id: string, userId: string) => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => change(mozaikId, userId),
    onSuccess: () => queries.invalidateQueries({ queryKey: editorsQuery(mozaikId).queryKey }),
    onError: (error) => toasts.error(messageOf(error)),
  });
}

function Present({ mozaikId }: { mozaikId: string }) {
  const { data, error, refetch, isFetching } = useQuery(editorsQuery(mozaikId));
  const remove = useChange(mozaikId, removeEditor);
  if (error)
    return (
      <ErrorState
        title="The list could not be loaded"
        text={messageOf(error)}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  if (!data) return <SkeletonText lines={3} />;
  return (
    <PeopleList label="Can edit">
      {data.author && (
        <Person person={data.author}>
          <span className={css.role}>Author</span>
        </Person>
      )}
      {data.editors.map((person) => (
        <Person key={person.id} person={person}>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove ${person.name}`}
            isPending={remove.isPending && remove.variables === person.id}
            onPress={() => remove.mutate(person.id)}
          >
            Remove
          </Button>
        </Person>
      ))}
    </PeopleList>
  );
}

function AddPeople({ mozaikId }: { mozaikId: string }) {
  const [name, setName] = useState("");
  const wanted = useDeferredValue(name.trim());
  const editors = useQuery(editorsQuery(mozaikId)).data;
  const found = useQuery(userSearchQuery(wanted));
  const add = useChange(mozaikId, addEditor);
  const known = new Set([editors?.author?.id, ...(editors?.editors ?? []).map(({ id }) => id)]);
  const people = (found.data?.items ?? []).filter(({ id }) => !known.has(id));
  return (
    <div className={css.results}>
      <SearchField label="Find people" placeholder="Name or username" value={name} onChange={setName} />
      {found.error && <PeopleHint>{messageOf(found.error)}</PeopleHint>}
      {wanted !== "" && found.data && people.length === 0 && <PeopleHint>Nobody else has this name.</PeopleHint>}
      {wanted !== "" && people.length > 0 && (
        <PeopleList label="Found">
          {people.map((person) => (
            <Person key={person.id} person={person}>
              <Button
                size="small"
                aria-label={`Add ${person.name}`}
                isPending={add.isPending && add.variables === person.id}
                onPress={() => add.mutate(person.id)}
              >
                Add
              </Button>
            </Person>
          ))}
        </PeopleList>
      )}
    </div>
  );
}
