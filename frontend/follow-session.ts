import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { currentSession, onSessionChange, onSessionEnd } from "./mall/session.ts";

const SIGNING_IN = /^\/(login|register)$/;

/**
 * Updates the screen when somebody signs in or out, in any tab. Returns the function to stop. Signing out leads home.
 * After an expired session a public screen continues for a guest; any other leads to the login screen, and from there
 * back to the same page.
 */
export function followSession(
  router: AnyRouter,
  queries: QueryClient,
  goHome: () => void = () => window.location.assign("/"),
): () => void {
  let shownFor = currentSession()?.userId ?? null;
  const stopEnds = onSessionEnd((end) => {
    const { href } = router.state.location;
    if (end === "signed-out") {
      queries.clear(); // what one person saw is not the next one's to see
      goHome();
      return;
    }
    const isPublic = router.state.matches.at(-1)?.staticData.isPublic === true;
    const left = isPublic ? Promise.resolve() : router.navigate({ to: "/login", search: { returnTo: href } });
    void left.then(() => {
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
    // A user may see more than a guest, so refetch; another user's data must disappear at once.
    void (isAnother ? queries.resetQueries() : queries.invalidateQueries());
    // The login screens navigate by themselves, to the page the person came from.
    if (!SIGNING_IN.test(router.state.location.pathname)) void router.invalidate();
  });
  return () => {
    stopEnds();
    stopChanges();
  };
}
