import { useQuery } from "@tanstack/react-query";
import { Pause, Play, X } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { replayQuery } from "../../../api/replays.ts";
import { messageOf } from "../../../mall/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { ErrorState } from "../../../ui/error-state/error-state.tsx";
import { Select } from "../../../ui/select/select.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { duration } from "../visits/figure-words.ts";
import css from "./replay.module.css";
import { actionAt, placeAt, replaySteps, timeAfter } from "./replay-steps.ts";
import { VersionPage } from "./version-page.tsx";

const TICK_MS = 100;
const SPEEDS = [1, 2, 4, 8];

/** Plays one visit back on the version that was visited, at once. */
export function ReplayView({ mozaikId, visitId, onClose }: { mozaikId: string; visitId: string; onClose: () => void }) {
  const replay = useQuery(replayQuery(mozaikId, visitId));
  const steps = useMemo(() => replaySteps(replay.data?.events ?? []), [replay.data]);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [speed, setSpeed] = useState(1);
  const [skipsIdle, setSkipsIdle] = useState(true);
  const page = useRef<{ parts: readonly HTMLElement[]; frame: HTMLElement } | null>(null);
  const end = steps.at(-1)?.at ?? 0;
  const keepPage = useCallback((parts: readonly HTMLElement[], frame: HTMLElement) => {
    page.current = { parts, frame };
  }, []);
  useEffect(() => {
    if (!isPlaying || steps.length === 0) return;
    const timer = setInterval(() => setAt((now) => timeAfter(steps, now, speed, skipsIdle)), TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, speed, skipsIdle, steps]);
  useEffect(() => {
    if (steps.length > 0 && at >= end) setPlaying(false);
    const place = placeAt(steps, at);
    const action = actionAt(steps, at);
    if (!page.current) return;
    const { parts, frame } = page.current;
    const top = place && parts[place.node];
    frame.scrollTop = top ? topIn(top, frame) + (top.offsetHeight * place.arg) / 100 : 0;
    for (const [node, part] of parts.entries()) part.classList.toggle("replayed", node === action?.node);
  }, [at, end, steps]);
  if (replay.isPending) return <Skeleton height="640px" radius="large" />;
  if (!replay.data) {
    return (
      <ErrorState
        title="This visit could not be loaded"
        text={messageOf(replay.error)}
        onRetry={() => void replay.refetch()}
        isRetrying={replay.isFetching}
      />
    );
  }
  const { revision, width } = replay.data;
  return (
    <section aria-label="Replay of a visit">
      <div className={css.controls}>
        <Button
          icon={isPlaying ? <Pause /> : <Play />}
          variant="primary"
          onPress={() => {
            if (at >= end) setAt(0);
            setPlaying(!isPlaying);
          }}
        >
          {isPlaying ? "Pause" : "Play"}
        </Button>
        <input
          className={css.timeline}
          type="range"
          min={0}
          max={end}
          value={at}
          aria-label="Time"
          aria-valuetext={duration(at / 10)}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <span className={css.time}>
          {duration(at / 10)} / {duration(end / 10)}
        </span>
        <Select
          label="Speed"
          options={SPEEDS.map((times) => ({ id: String(times), label: `${times} ×` }))}
          value={String(speed)}
          onChange={(id) => setSpeed(Number(id))}
        />
        <Switch isSelected={skipsIdle} onChange={setSkipsIdle}>
          Skip pauses
        </Switch>
        <Button icon={<X />} onPress={onClose}>
          Close
        </Button>
      </div>
      <p className={css.now} aria-live="polite">
        {actionAt(steps, at)?.words ?? "Arrived"}
      </p>
      <VersionPage
        mozaikId={mozaikId}
        revision={revision}
        width={width}
        label="The page as it was"
        onDrawn={keepPage}
      />
      <h4 className={css.title}>Actions</h4>
      <ol className={css.actions}>
        {steps.flatMap((step, index) =>
          step.words === null
            ? []
            : [
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a visit never change
                <li key={index}>
                  <button type="button" onClick={() => setAt(step.at)}>
                    <span className={css.time}>{duration(step.at / 10)}</span> {step.words}
                  </button>
                </li>,
              ],
        )}
      </ol>
    </section>
  );
}

function topIn(part: HTMLElement, frame: HTMLElement): number {
  return part.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop;
}
