import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { OwnDecision } from "#modules/moderation/contract";
import { decisionsAboutQuery } from "../api/moderation.ts";
import { TakeDownNote } from "./take-down-note.tsx";

const show = (decision: Partial<OwnDecision>) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const usual = { action: "remove", targetType: "mozaik", reason: "copyright", note: "A poem.", isInForce: true };
  const page = { items: [{ ...usual, ...decision } as OwnDecision], hasNextPage: false, cursor: null };
  queries.setQueryData(decisionsAboutQuery("m1").queryKey, page);
  render(
    <QueryClientProvider client={queries}>
      <TakeDownNote targetId="m1" />
    </QueryClientProvider>,
  );
};

it("says what the mall did, why, and where its author can appeal", () => {
  show({});
  expect(screen.getByRole("region", { name: "Decision of the mall" })).toHaveTextContent(
    "The mall has removed this Mozaik. Reason: Somebody else's work. A poem.",
  );
  expect(screen.getByRole("link", { name: "See the decision and appeal" })).toHaveAttribute(
    "href",
    "/profile/decisions",
  );
});

it.each([{ isInForce: false }, { action: "warn" as const }])("says nothing of %j", (decision) => {
  show(decision);
  expect(screen.queryByRole("region")).toBeNull();
});
