import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { ApiError, isNotThere, messageOf, UNEXPECTED_REPLY } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import css from "./plain-screen.module.css";

/** A screen whose data could not be had. What is not there and what is another's are one to the visitor. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isNotThere(error)) return <NotFoundScreen />;
  const retry = () => {
    // The answer stays what this page cannot read; a newer page can.
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
