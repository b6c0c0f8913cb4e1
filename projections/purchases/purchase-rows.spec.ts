import type { OrderLine } from "#modules/marketplace/order-contract";
import { revokedBy } from "./purchase-rows.ts";

const row = (total: number, refunded: number, dispute: "open" | "lost" | null = null) =>
  revokedBy({ line: { total } as OrderLine, refunded: String(refunded), dispute });

test("a purchase is revoked once everything is refunded or its bank has taken the payment back", () => {
  expect(row(1_000, 0)).toBeNull();
  expect(row(1_000, 999)).toBeNull();
  expect(row(1_000, 1_000)).toBe("refund");
  expect(row(1_000, 0, "open")).toBeNull();
  expect(row(1_000, 0, "lost")).toBe("dispute");
});

test("a free purchase is not taken for a refunded one", () => {
  expect(row(0, 0)).toBeNull();
});
