import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { addEditor, editorsQuery, removeEditor } from "../../../../api/mozaik-draft.ts";
import { messageOf } from "../../../../mall/api-error.ts";
import { FindPeople } from "../../../../people/find-people.tsx";
import { PeopleList, Person } from "../../../../people/people-list.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { Dialog } from "../../../../ui/dialog/dialog.tsx";
import { ErrorState } from "../../../../ui/error-state/error-state.tsx";
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
  const editors = useQuery(editorsQuery(mozaikId)).data;
  const add = useChange(mozaikId, addEditor);
  return (
    <FindPeople
      known={[editors?.author?.id, ...(editors?.editors ?? []).map(({ id }) => id)]}
      verb="Add"
      verbFor={(name) => `Add ${name}`}
      pending={add.isPending ? add.variables : undefined}
      onChoose={add.mutate}
    />
  );
}
