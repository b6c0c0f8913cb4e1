import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError, isNotThere, messageOf, UNEXPECTED_REPLY } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import css from "./plain-screen.module.css";

/**
 * Shown if a screen's data could not be loaded. It does not reveal whether an item is missing or belongs to someone
 * else.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isNotThere(error)) return <NotFoundScreen />;
  const retry = () => {
    // This page is too old for the answer, so trying again is useless; a reload gets the new version.
    if (error instanceof ApiError && error.code === UNEXPECTED_REPLY) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <div className={css.screen}>
      <h1 className="visually-hidden">Error</h1>
      <ErrorState title="This page could not be shown" text={messageOf(error)} onRetry={retry} />
    </div>
  );
}
