import type { LogFollower } from "../../api/support.ts";
import { elapsed } from "../../mall/dates.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { ScrollingTable } from "./scrolling-table.tsx";
import css from "./super-admin.module.css";

const STATES: Record<LogFollower["state"], { text: string; tone: "success" | "neutral" | "danger" | "warning" }> = {
  following: { text: "Following", tone: "success" },
  waiting: { text: "Followed by another process", tone: "neutral" },
  stopped: { text: "Stopped", tone: "danger" },
  ended: { text: "Ended", tone: "warning" },
};

/** One row each, those with problems first. */
export function LogFollowersTable({ followers }: { followers: readonly LogFollower[] }) {
  const inTrouble = ({ error, state }: LogFollower) => error !== null || state === "stopped";
  const sorted = [...followers].sort((a, b) => Number(inTrouble(b)) - Number(inTrouble(a)));
  return (
    <ScrollingTable label="State of each" columns={["Name", "Kind", "State", "Behind", "Since"]}>
      {sorted.map((follower) => (
        <tr key={follower.name}>
          <th scope="row">
            {follower.name}
            {follower.error !== null && <span className={css.error}>{follower.error}</span>}
          </th>
          <td>{follower.kind === "projection" ? "Read model" : "Reactor"}</td>
          <td>
            <Badge tone={STATES[follower.state].tone}>{STATES[follower.state].text}</Badge>
          </td>
          <td>{behind(follower.lag)}</td>
          <td>{elapsed(follower.since)} ago</td>
        </tr>
      ))}
    </ScrollingTable>
  );
}

/** The server counts up to this number. */
const MOST_COUNTED = 1_000;

function behind(lag: LogFollower["lag"]): string {
  if (lag === null) return "Unknown: the event store is not responding";
  if (lag.events === 0) return "Up to date";
  const count =
    lag.events >= MOST_COUNTED ? "1,000 events or more" : `${lag.events} ${lag.events === 1 ? "event" : "events"}`;
  return `${count}, ${Math.ceil(lag.seconds)} s`;
}
