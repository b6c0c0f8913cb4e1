import type { QueryClient } from "@tanstack/react-query";
import { notFound, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { currentUserQuery } from "../api/account.ts";
import { currentSession } from "../mall/session.ts";

interface Visit {
  location: { href: string };
}

/**
 * For the root's `beforeLoad`, so that every screen is closed unless its route says `isPublic`: sends a guest to sign
 * in, and back here afterwards. The matches, from the root to the screen, come with the visit; the declared type keeps
 * silent about them, since theirs is made of the root's own.
 */
export const requireSession: (visit: Visit) => void = ({ location, matches }: Visit & { matches?: unknown[] }) => {
  if (PublicMatch.safeParse(matches?.at(-1)).success || currentSession()) return;
  throw redirect({ to: "/login", search: { returnTo: location.href } });
};

const PublicMatch = z.object({ staticData: z.object({ isPublic: z.literal(true) }) });

/** For `beforeLoad`: to everyone but super admins the screen is not there. The server decides again on each call. */
export async function requireSuperAdmin({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  const { superAdmin } = await context.queryClient.ensureQueryData(currentUserQuery);
  if (!superAdmin) throw notFound();
}
