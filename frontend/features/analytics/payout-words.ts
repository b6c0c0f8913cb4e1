import type { Payout } from "#modules/marketplace/ledger-contract";
import type { PayoutAccount } from "#modules/marketplace/payout-contract";
import { day } from "../../mall/dates.ts";

/** The name of a payment provider as people know it. */
export function providerName(provider: string): string {
  return provider === "stripe" ? "Stripe" : provider;
}

/** What the seller is told about their account at the provider, and what its button says. */
export function accountWords({ provider, status }: PayoutAccount): { title: string; text: string; action: string } {
  const name = providerName(provider ?? "");
  switch (status) {
    case "not-begun":
      return {
        title: "Set up your payouts",
        text: `${name} pays you. Give ${name} your details and bank account once. This mall does not see them.`,
        action: "Set up payouts",
      };
    case "needs-details":
      return {
        title: `${name} needs more details`,
        text: `You can be paid once ${name} has everything that it asks for.`,
        action: "Continue",
      };
    case "in-review":
      return {
        title: `${name} is checking your details`,
        text: "This may take some days. There is nothing for you to do.",
        action: `Open ${name}`,
      };
    case "ready":
      return {
        title: "Your payouts are set up",
        text: `${name} transfers them to your bank account.`,
        action: `Open ${name}`,
      };
  }
}

/** How a payout stands. */
export function payoutWords({ status, provider, decidedAt, note }: Payout): string {
  switch (status) {
    case "requested":
      return provider
        ? `Waiting for ${providerName(provider)}, which pays once the buyers' money has arrived there`
        : "Waiting for the transfer";
    case "paid":
      return `Paid${decidedAt ? ` on ${day(decidedAt)}` : ""}. Reference: ${note ?? ""}`;
    case "failed":
      return `Failed, and available again. Reason: ${note ?? ""}`;
    case "cancelled":
      return `Cancelled, and available again. Reason: ${note ?? ""}`;
  }
}
