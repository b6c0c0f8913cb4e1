import type { QueryClient } from "@tanstack/react-query";
import { notFound, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { currentUserQuery } from "../api/account.ts";
import { currentSession } from "../mall/session.ts";

interface Visit {
  location: { href: string };
}

/**
 * For the root's `beforeLoad`: every screen needs a session unless its route says `isPublic`. Sends a guest to sign in
 * and back afterwards. At run time the visit includes the matches from the root to the screen; the declared type omits
 * them because their type depends on the root's own.
 */
export const requireSession: (visit: Visit) => void = ({ location, matches }: Visit & { matches?: unknown[] }) => {
  if (PublicMatch.safeParse(matches?.at(-1)).success || currentSession()) return;
  throw redirect({ to: "/login", search: { returnTo: location.href } });
};

const PublicMatch = z.object({ staticData: z.object({ isPublic: z.literal(true) }) });

/** For `beforeLoad`: the screen exists only for super admins. The server checks again on each call. */
export async function requireSuperAdmin({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { superAdmin } = await context.queryClient.ensureQueryData(currentUserQuery);
  if (!superAdmin) throw notFound();
}
