import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { currentSession, onSessionChange, onSessionEnd } from "./mall/session.ts";

const SIGNING_IN = /^\/(login|register)$/;

/**
 * Lets what is shown follow who is here, whichever tab he came or went in. Returns how to stop.
 * Signing out leads home; a session that ran out leads to sign in, and from there back to the same page.
 */
export function followSession(router: AnyRouter, queries: QueryClient): () => void {
  let shownFor = currentSession()?.userId ?? null;
  const stopEnds = onSessionEnd((end) => {
    const { href } = router.state.location;
    const leave = end === "expired" ? { to: "/login", search: { returnTo: href } } : { to: "/" };
    void router.navigate(leave).then(() => {
      queries.clear(); // what one person saw is not the next one's to see
      return router.invalidate();
    });
  });
  const stopChanges = onSessionChange(() => {
    const userId = currentSession()?.userId ?? null;
    if (userId === shownFor) return;
    const isAnother = shownFor !== null;
    shownFor = userId;
    if (userId === null) return;
    // What a guest saw may be more for a person; what another person saw must go at once.
    void (isAnother ? queries.resetQueries() : queries.invalidateQueries());
    // The screens for signing in leave by themselves, for where the person came from.
    if (!SIGNING_IN.test(router.state.location.pathname)) void router.invalidate();
  });
  return () => {
    stopEnds();
    stopChanges();
  };
}
