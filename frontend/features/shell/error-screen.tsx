import { isCancelledError } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ApiError, isNotThere, messageOf, OFFLINE, UNEXPECTED_REPLY } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { PendingScreen } from "./pending-screen.tsx";
import css from "./plain-screen.module.css";

/**
 * Shown if a screen's data could not be loaded. It does not reveal whether an item is missing or belongs to someone
 * else.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    // This page is too old for the answer, so trying again is useless; a reload gets the new version.
    if (error instanceof ApiError && error.code === UNEXPECTED_REPLY) return window.location.reload();
    reset();
    void router.invalidate();
  };
  // What was cancelled has not failed: it is loaded again.
  const isCancelled = isCancelledError(error);
  useOnceOnline(retry, isCancelled);
  if (isCancelled) return <PendingScreen />;
  if (isNotThere(error)) return <NotFoundScreen />;
  return (
    <div className={css.screen}>
      <h1 className="visually-hidden">Error</h1>
      <ErrorState
        title="This page could not be shown"
        text={navigator.onLine ? messageOf(error) : OFFLINE}
        onRetry={retry}
      />
    </div>
  );
}

/** Calls `then` when the network is back, or `atOnce`. */
function useOnceOnline(then: () => void, atOnce: boolean): void {
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (atOnce) latest.current();
  }, [atOnce]);
  useEffect(() => {
    const isBack = () => latest.current();
    addEventListener("online", isBack);
    return () => removeEventListener("online", isBack);
  }, []);
}
