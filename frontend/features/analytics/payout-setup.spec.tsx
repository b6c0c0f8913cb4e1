import { jest } from "@jest/globals";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import type { PayoutAccount } from "#modules/marketplace/payout-contract";
import { payoutAccountQuery } from "../../api/payouts.ts";
import { startSession } from "../../mall/session.ts";
import { type PayoutReturn, PayoutSetup } from "./payout-setup.tsx";

const ID = "0190a000-0000-7000-8000-000000000001";

function show(account: PayoutAccount, cameBack?: PayoutReturn) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(payoutAccountQuery.queryKey, account);
  const onFollowed = jest.fn();
  const { container } = render(<PayoutSetup cameBack={cameBack} onFollowed={onFollowed} />, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  return { container, onFollowed };
}

/** Lets the server answer every call so; returns the paths that were called. */
function answering(status: number, body: object): string[] {
  startSession({ accessToken: "token-1", userId: ID });
  const paths: string[] = [];
  globalThis.fetch = (async (path: string) => {
    paths.push(path);
    return { ok: status < 300, status, headers: new Headers(), text: async () => JSON.stringify(body) } as Response;
  }) as typeof fetch;
  return paths;
}

it.each([
  ["not-begun", "Set up your payouts", "Set up payouts"],
  ["needs-details", "Stripe needs more details", "Continue"],
  ["in-review", "Stripe is checking your details", "Open Stripe"],
  ["ready", "Your payouts are set up", "Open Stripe"],
] as const)(
  "an account that is %s says what comes next, and can be read by everybody",
  async (status, title, action) => {
    const { container } = show({ provider: "stripe", status });
    expect(screen.getByRole("region", { name: title })).toBeVisible();
    expect(screen.getByRole("button", { name: action })).toBeEnabled();
    // the colours need a browser
    const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
    expect(violations).toEqual([]);
  },
);

it("shows nothing if the mall makes payouts by hand", () => {
  expect(show({ provider: null, status: "not-begun" }).container).toBeEmptyDOMElement();
});

it("asks how the account stands after the seller comes back from the provider, once", async () => {
  const paths = answering(200, { provider: "stripe", status: "ready" });
  const { onFollowed } = show({ provider: "stripe", status: "needs-details" }, "returned");
  expect(await screen.findByRole("region", { name: "Your payouts are set up" })).toBeVisible();
  await waitFor(() => expect(onFollowed).toHaveBeenCalledTimes(1));
  expect(paths).toEqual(["/api/payout-account/reading"]);
});

it("says why the provider's page cannot be opened, and can be asked again", async () => {
  const paths = answering(422, { status: 422, code: "refused", detail: "Stripe does not answer." });
  show({ provider: "stripe", status: "not-begun" });
  await userEvent.setup().click(screen.getByRole("button", { name: "Set up payouts" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Stripe does not answer.");
  expect(screen.getByRole("button", { name: "Set up payouts" })).toBeEnabled();
  expect(paths).toEqual(["/api/payout-account/link"]);
});
