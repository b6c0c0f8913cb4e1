import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { get } from "./http.ts";

const LogFollower = z.object({
  name: z.string(),
  kind: z.enum(["projection", "reactor"]),
  /** `waiting`: another process runs the follower. */
  state: z.enum(["waiting", "following", "stopped", "ended"]),
  since: z.string(),
  lag: z.object({ events: z.number(), seconds: z.number() }).nullable(),
  error: z.string().nullable(),
});
export type LogFollower = z.output<typeof LogFollower>;

const LogFollowers = z.object({ items: z.array(LogFollower) });

/** The progress of all followers of the log. For super admins; polled every few seconds. */
export const logFollowersQuery = queryOptions({
  queryKey: ["support", "projections"],
  queryFn: async ({ signal }) => (await get("/api/support/projections", LogFollowers, signal)).items,
  refetchInterval: 5_000,
});
