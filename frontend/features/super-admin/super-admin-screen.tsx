import { useQuery } from "@tanstack/react-query";
import { logFollowersQuery } from "../../api/support.ts";
import { Page } from "../../layout/page.tsx";
import { messageOf } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { LogFollowersTable } from "./log-followers-table.tsx";
import css from "./super-admin.module.css";

/** The mall behind the counter, for those who run it. */
export function SuperAdminScreen() {
  const list = useQuery(logFollowersQuery);
  return (
    <Page title="Super Admin">
      <section className={css.section} aria-labelledby="log-followers">
        <h2 id="log-followers">Read models and reactors</h2>
        <p className={css.text}>
          Read models and reactors follow the event log. This table shows how far each of them is.
        </p>
        {list.isPending && <Skeleton height="320px" radius="large" />}
        {list.isError && !list.data && (
          <ErrorState
            title="The state could not be loaded"
            text={messageOf(list.error)}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {list.data && <LogFollowersTable followers={list.data} />}
      </section>
    </Page>
  );
}
