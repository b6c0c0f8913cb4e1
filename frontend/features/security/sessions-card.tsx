import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import type { OpenSessions } from "#modules/account/contract";
import { sessionsQuery, useEndSession } from "../../api/security.ts";
import rows from "../../layout/rows.module.css";
import { messageOf } from "../../mall/api-error.ts";
import { elapsed, moment } from "../../mall/dates.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { toasts } from "../../ui/toast/toasts.ts";
import css from "./security.module.css";

type OpenSession = OpenSessions["items"][number];

/** Where one is logged in, with the way to end that. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useEndSession();
  const endNow = (which: Parameters<typeof end.mutate>[0], done: string) =>
    end.mutate(which, {
      onSuccess: () => {
        toasts.success(done);
        heading.current?.focus(); // the button goes with its session
      },
      onError: (error) => toasts.error(messageOf(error)),
    });
  return (
    <section className={css.card} aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className={css.heading} ref={heading} tabIndex={-1}>
        Sessions
      </h2>
      {sessions.isPending && <Skeleton height="140px" radius="large" />}
      {sessions.isError && !sessions.data && (
        <ErrorState
          title="Your sessions could not be loaded"
          text={messageOf(sessions.error)}
          onRetry={() => void sessions.refetch()}
          isRetrying={sessions.isFetching}
        />
      )}
      {sessions.data && (
        <>
          <p className={css.hint}>
            You are logged in on these devices. If you do not know one of them, end its session and change your
            password.
          </p>
          <ul className={rows.list}>
            {sessions.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={end.isPending && typeof end.variables === "object" && end.variables.id === session.id}
                onEnd={() => endNow({ id: session.id }, "Session ended")}
              />
            ))}
          </ul>
          {sessions.data.some(({ isCurrent }) => !isCurrent) && (
            <div>
              <Button
                isPending={end.isPending && end.variables === "all others"}
                onPress={() => endNow("all others", "All other sessions ended")}
              >
                End all others
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface RowProps {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session: { device, host, signedInAt, lastUsedAt, isCurrent }, isEnding, onEnd }: RowProps) {
  const nameId = useId();
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <span className={rows.name} id={nameId}>
          {device || "Unknown device"}
          {host !== null && ` at ${host}`}
          {isCurrent && <Badge tone="success">This device</Badge>}
        </span>
        <span className={css.hint}>
          Logged in {moment(signedInAt)}
          {!isCurrent && ` · Last used ${elapsed(lastUsedAt)} ago`}
        </span>
      </div>
      {!isCurrent && (
        <Button size="small" aria-describedby={nameId} isPending={isEnding} onPress={onEnd}>
          End session
        </Button>
      )}
    </li>
  );
}
