import { useQuery } from "@tanstack/react-query";
import { type DeadJob, jobsQuery, type Queue, useDiscardJob, useRunAgain } from "../../api/support-jobs.ts";
import { messageOf } from "../../mall/api-error.ts";
import { moment } from "../../mall/dates.ts";
import { Button } from "../../ui/button/button.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import { ScrollingTable } from "./scrolling-table.tsx";
import { SectionState } from "./section-state.tsx";
import css from "./super-admin.module.css";

/** The length of each queue, and the jobs that failed for good. */
export function JobsSection() {
  const jobs = useQuery(jobsQuery);
  return (
    <section className={css.section} aria-labelledby="jobs">
      <h2 id="jobs">Jobs</h2>
      <p className={css.text}>
        Work that the mall does later, such as sending mail. A job that fails is tried again; after its last attempt it
        is listed as a dead job.
      </p>
      <SectionState query={jobs} title="The jobs could not be loaded" height="160px">
        {jobs.data && (
          <>
            <Queues queues={jobs.data.queues} />
            <DeadJobs jobs={jobs.data.dead} count={jobs.data.deadCount} />
          </>
        )}
      </SectionState>
    </section>
  );
}

function Queues({ queues }: { queues: readonly Queue[] }) {
  return (
    <ScrollingTable label="Queues" columns={["Job", "Waiting", "Oldest", "Running", "Later"]}>
      {queues.map(({ name, waiting, oldestSeconds, running, later }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{waiting}</td>
          <td>{waiting === 0 ? "–" : `${Math.ceil(oldestSeconds)} s`}</td>
          <td>{running}</td>
          <td>{later}</td>
        </tr>
      ))}
    </ScrollingTable>
  );
}

function DeadJobs({ jobs, count }: { jobs: readonly DeadJob[]; count: number }) {
  const run = useRunAgain();
  const discard = useDiscardJob();
  const onError = (error: Error) => toasts.error(messageOf(error));
  if (count === 0) return <p className={css.text}>There are no dead jobs.</p>;
  return (
    <>
      <div className={css.head}>
        <h3>{count === 1 ? "1 dead job" : `${count} dead jobs`}</h3>
        <Button
          isPending={run.isPending && run.variables === null}
          onPress={() => run.mutate(null, { onSuccess: () => toasts.success("All dead jobs run again"), onError })}
        >
          Run all again
        </Button>
      </div>
      <ScrollingTable label="Dead jobs" columns={["Job", "Failed", "Attempts", "Actions"]}>
        {jobs.map(({ id, name, key, attempts, failedAt, error }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span className={css.detail}>{key}</span>
              <span className={css.error}>{error ?? "The process that worked on it died."}</span>
            </th>
            <td>{moment(failedAt)}</td>
            <td>{attempts}</td>
            <td>
              <div className={css.actions}>
                <Button
                  size="small"
                  isPending={run.isPending && run.variables === id}
                  onPress={() => run.mutate(id, { onSuccess: () => toasts.success("The job runs again"), onError })}
                >
                  Run again
                </Button>
                <Button
                  size="small"
                  isPending={discard.isPending && discard.variables === id}
                  onPress={() => discard.mutate(id, { onSuccess: () => toasts.success("Job discarded"), onError })}
                >
                  Discard
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </ScrollingTable>
    </>
  );
}
