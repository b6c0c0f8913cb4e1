import type { Decider } from "../../decider.ts";
import { GrowingMap } from "../../rules/growing-map.ts";
import type { UseEvent } from "../events.ts";

/** What became of each order that asked for a use. */
export interface UsesState {
  readonly orders: GrowingMap<string, "taken" | "refused" | "returned">;
  /** How many are taken now. */
  readonly taken: number;
}

export type UsesCommand =
  /** `limit`: how many there are. */
  | { type: "take"; usesId: string; orderId: string; limit: number }
  | { type: "return"; usesId: string; orderId: string }
  /** The order was paid after it had returned its use: it has it again, also if none is left. */
  | { type: "honour"; usesId: string; orderId: string };

/**
 * A limited number of uses, of a purchase code or of an option. Two orders never both take the last one: they share this
 * stream. An answer never changes: an order that was refused, or has returned its use, gets none, however often a
 * checkout is repeated after a crash; unless it is paid all the same, because a paid order is honoured.
 */
export const uses: Decider<UsesState, UsesCommand, UseEvent> = {
  initial: { orders: GrowingMap.empty(), taken: 0 },

  decide({ orders, taken }, command) {
    const { usesId, orderId } = command;
    const before = orders.get(orderId);
    if (command.type === "return")
      return before === "taken" ? [{ type: "UseReturned", data: { usesId, orderId } }] : [];
    if (command.type === "honour") {
      return before === "returned" ? [{ type: "UseTaken", data: { usesId, orderId } }] : [];
    }
    if (before !== undefined) return [];
    return [{ type: taken < command.limit ? "UseTaken" : "UseRefused", data: { usesId, orderId } }];
  },

  evolve({ orders, taken }, event) {
    const { orderId } = event.data;
    switch (event.type) {
      case "UseTaken":
        return { orders: orders.with(orderId, "taken"), taken: taken + 1 };
      case "UseRefused":
        return { orders: orders.with(orderId, "refused"), taken };
      case "UseReturned":
        return { orders: orders.with(orderId, "returned"), taken: taken - 1 };
    }
  },
};
