import type { ReactNode } from "react";
import { messageOf } from "../../mall/api-error.ts";
import { ErrorState } from "../../ui/error-state/error-state.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";

interface Props {
  query: {
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    error: Error | null;
    data: unknown;
    refetch: () => Promise<unknown>;
  };
  /** What it says if there is nothing to show but an error. */
  title: string;
  height: string;
  children: ReactNode;
}

/** A section's placeholder while it loads, its error with a way to try again, or its content. */
export function SectionState({ query, title, height, children }: Props) {
  if (query.isPending) return <Skeleton height={height} radius="large" />;
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState
        title={title}
        text={messageOf(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return children;
}
