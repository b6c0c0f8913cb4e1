import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SellerBalance } from "#modules/marketplace/ledger-contract";
import { payoutAccountQuery } from "../../api/payouts.ts";
import { startSession } from "../../mall/session.ts";
import { BalanceSums } from "./balance-sums.tsx";

const ID = "0190a000-0000-7000-8000-000000000001";
const balance: SellerBalance = {
  currency: "CAD",
  available: 1_080,
  held: 0,
  reserved: 0,
  paidOut: 0,
  mallFee: 0,
  openPayout: null,
};

function show(status: number, body: object) {
  startSession({ accessToken: "token-1", userId: ID });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(payoutAccountQuery.queryKey, { provider: null, status: "not-begun" });
  globalThis.fetch = (async () => {
    return { ok: status < 300, status, headers: new Headers(), text: async () => JSON.stringify(body) } as Response;
  }) as typeof fetch;
  render(<BalanceSums balance={balance} />, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
}

const REQUESTED = { id: ID, currency: "CAD", amount: 1_080, provider: null, status: "requested" };

it("leaves the focus on what is available after a payout was requested, because the button is disabled then", async () => {
  show(201, { ...REQUESTED, requestedAt: "2030-05-03T10:00:00.000Z", decidedAt: null, note: null });
  await userEvent.click(screen.getByRole("button", { name: "Request payout" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: /Available in CAD/ })).toHaveFocus());
});

it("leaves the focus on the button if the request is refused", async () => {
  show(422, { code: "nothing-available", detail: "Nothing is available." });
  const request = screen.getByRole("button", { name: "Request payout" });
  await userEvent.click(request);
  await waitFor(() => expect(request).toBeEnabled());
  expect(request).toHaveFocus();
});
