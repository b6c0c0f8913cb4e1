import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { historyQuery } from "../../../../api/mozaik-draft.ts";
import { sampleBuilder } from "../../testing/open-panel.tsx";
import { BuilderContext } from "../../view-state/builder-context.ts";
import { useFreshHistory } from "./fresh-history.ts";

const MOZAIK = testId(90);
const { queryKey } = historyQuery(MOZAIK);

test("cached history is stale once the draft has another revision, and not before", () => {
  const { builder } = sampleBuilder();
  const queries = new QueryClient();
  queries.setQueryData(queryKey, { pages: [{ items: [], hasNextPage: false, cursor: null }], pageParams: [null] });
  renderHook(() => useFreshHistory(MOZAIK), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>
        <BuilderContext value={builder}>{children}</BuilderContext>
      </QueryClientProvider>
    ),
  });
  const { state } = builder.draft;
  act(() => state.update((now) => ({ ...now, canUndo: true })));
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(false);
  act(() => state.update((now) => ({ ...now, revision: now.revision + 1 })));
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
