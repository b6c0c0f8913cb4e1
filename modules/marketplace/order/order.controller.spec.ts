import type { CommandBus } from "@nestjs/cqrs";
import { commandContext } from "#backend/commands/command-context";
import type { CheckoutRequest } from "../cart-contract.ts";
import { OrderController } from "./order.controller.ts";

test("an account buys at most 1,000 lines an hour: each may bring a copy of a whole Mozaik", async () => {
  let orders = 0;
  const commands = { execute: async () => orders++ } as unknown as CommandBus;
  const controller = new OrderController(commands);
  const context = commandContext({ userId: "buyer", correlationId: "" });
  const line = { licenseOptionId: "o", licenseTypeId: "l", termsOfUse: null, total: 0, currency: "CAD" };
  const cart = { lines: Array(100).fill(line), waiver: null } as unknown as CheckoutRequest;
  const buy = (userId: string) => controller.checkout(userId, cart, context);
  for (let time = 0; time < 10; time++) await buy("buyer");
  expect(() => buy("buyer")).toThrow(expect.objectContaining({ code: "too-many-purchases" }));
  await buy("somebody else");
  expect(orders).toBe(11);
});
