import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DEVICES } from "#modules/analytics/rules/visit-event";
import { replayListQuery, useReplayChoice } from "../../../api/replays.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { moment } from "../../../mall/dates.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { toasts } from "../../../ui/toast/toasts.ts";
import { duration } from "../visits/figure-words.ts";
import visits from "../visits/visits.module.css";
import { HeatView } from "./heat-view.tsx";
import { ReplayView } from "./replay-view.tsx";

/** Single visits, if the author allows to record them, and the heat map of all. */
export function ReplaySection({ mozaikId }: { mozaikId: string }) {
  const list = useQuery(replayListQuery(mozaikId));
  const choose = useReplayChoice(mozaikId);
  const [visitId, setVisitId] = useState<string | null>(null);
  const [showsHeat, setShowsHeat] = useState(false);
  if (list.isPending) return <Skeleton height="160px" radius="large" />;
  if (!list.data) {
    return (
      <ErrorState
        title="The replays could not be loaded"
        text={messageOf(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { isAllowed, sample } = list.data;
  return (
    <>
      <section className={visits.section} aria-labelledby="heat-map">
        <h3 id="heat-map" className={visits.heading}>
          Heat map
        </h3>
        <p className={visits.note}>What visitors pressed, and how long they read, over the page.</p>
        <Button onPress={() => setShowsHeat(!showsHeat)} aria-expanded={showsHeat}>
          {showsHeat ? "Hide heat map" : "Show heat map"}
        </Button>
        {showsHeat && <HeatView mozaikId={mozaikId} />}
      </section>
      <section className={visits.section} aria-labelledby="replays">
        <h3 id="replays" className={visits.heading}>
          Replays
        </h3>
        <Switch
          isSelected={isAllowed}
          onChange={(allowed) => choose.mutate(allowed, { onError: (error) => toasts.error(messageOf(error)) })}
          description={`Records where ${sample} % of visitors scroll and what they press, for 30 minutes at most. Answers and names are never recorded, nor anything of visitors who ask not to be tracked.`}
        >
          Record visits for replays
        </Switch>
        {visitId !== null ? (
          <ReplayView mozaikId={mozaikId} visitId={visitId} onClose={() => setVisitId(null)} />
        ) : (
          <VisitList list={list.data.visits} isAllowed={isAllowed} onOpen={setVisitId} />
        )}
      </section>
    </>
  );
}

interface VisitListProps {
  list: readonly {
    visitId: string;
    beganAt: string;
    device: number;
    source: string;
    seconds: number;
    events: number;
  }[];
  isAllowed: boolean;
  onOpen: (visitId: string) => void;
}

function VisitList({ list, isAllowed, onOpen }: VisitListProps) {
  if (list.length === 0) {
    return <p className={visits.note}>{isAllowed ? "No visit was recorded yet." : "No visits are recorded."}</p>;
  }
  return (
    <table className={visits.table}>
      <thead>
        <tr>
          {["Visit", "Device", "Length"].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">Replay</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ visitId, beganAt, device, source, seconds }) => (
          <tr key={visitId}>
            <th scope="row">
              {moment(beganAt)}
              {source && ` from ${source}`}
            </th>
            <td>{DEVICES[device]}</td>
            <td>{duration(seconds)}</td>
            <td>
              <Button size="small" onPress={() => onOpen(visitId)} aria-label={`Play the visit of ${moment(beganAt)}`}>
                Play
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
