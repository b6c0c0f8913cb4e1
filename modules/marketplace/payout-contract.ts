import { z } from "zod";

/** Whether a seller can be paid through the payment provider. */
export const PayoutAccount = z
  .object({
    /** Null: super admins make payouts by bank transfer, and sellers have nothing to set up. */
    provider: z.string().nullable(),
    /** `in-review`: the provider has all details and checks them. */
    status: z.enum(["not-begun", "needs-details", "in-review", "ready"]),
  })
  .meta({ id: "PayoutAccount" });
export type PayoutAccount = z.output<typeof PayoutAccount>;

/** Answer of `POST /api/payout-account/link`: the provider's page where the seller goes on. It opens once. */
export const PayoutAccountLink = z.object({ url: z.url() }).meta({ id: "PayoutAccountLink" });
export type PayoutAccountLink = z.output<typeof PayoutAccountLink>;
