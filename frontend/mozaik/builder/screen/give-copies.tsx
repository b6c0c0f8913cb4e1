import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { giveCopy, givenCopiesQuery, takeCopyBack } from "../../../api/given-copies.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { useUserId } from "../../../mall/session.ts";
import { FindPeople } from "../../../people/find-people.tsx";
import { PeopleHint, PeopleList, Person } from "../../../people/people-list.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { SkeletonText } from "../../../ui/skeleton/skeleton.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import css from "./give-copies.module.css";

/** Gives limited copies of a bought Mozaik to people, and takes them back. */
export function GiveCopies({ mozaikId }: { mozaikId: string }) {
  return (
    <div className={css.give}>
      <p>Each person gets a limited copy in their own account. You can take it back.</p>
      <Give mozaikId={mozaikId} />
      <Receivers mozaikId={mozaikId} />
    </div>
  );
}

const itemOf = (itemId: string) => ({ itemType: "mozaik", itemId }) as const;

function useChange(mozaikId: string, change: typeof giveCopy, done: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => change(itemOf(mozaikId), userId),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: givenCopiesQuery(itemOf(mozaikId)).queryKey });
      toasts.success(done);
    },
    onError: (error) => toasts.error(messageOf(error)),
  });
}

function Give({ mozaikId }: { mozaikId: string }) {
  const userId = useUserId();
  const given = useQuery(givenCopiesQuery(itemOf(mozaikId))).data;
  const give = useChange(mozaikId, giveCopy, "Copy given");
  return (
    <FindPeople
      known={[userId, ...(given?.people ?? []).map(({ id }) => id)]}
      verb="Give copy"
      verbFor={(name) => `Give a copy to ${name}`}
      pending={give.isPending ? give.variables : undefined}
      onChoose={give.mutate}
    />
  );
}

function Receivers({ mozaikId }: { mozaikId: string }) {
  const { data, error, refetch, isFetching } = useQuery(givenCopiesQuery(itemOf(mozaikId)));
  const takeBack = useChange(mozaikId, takeCopyBack, "Copy taken back");
  if (error) {
    return (
      <ErrorState
        title="The list could not be loaded"
        text={messageOf(error)}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonText lines={2} />;
  if (data.people.length === 0) return <PeopleHint>Nobody has a copy from you yet.</PeopleHint>;
  return (
    <PeopleList label="Have a copy from you">
      {data.people.map((person) => (
        <Person key={person.id} person={person}>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Take back from ${person.name}`}
            isPending={takeBack.isPending && takeBack.variables === person.id}
            onPress={() => takeBack.mutate(person.id)}
          >
            Take back
          </Button>
        </Person>
      ))}
    </PeopleList>
  );
}
