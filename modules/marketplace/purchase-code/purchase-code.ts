import { type Decider, DomainError } from "../../decider.ts";
import { NO_SUCH_CODE } from "../code-contract.ts";
import type { PurchaseCodeEvent } from "../events.ts";
import type { Discount } from "../rules/discount.ts";

export type PurchaseCodeState =
  | { readonly status: "none" }
  | {
      readonly status: "valid" | "deleted";
      readonly codeId: string;
      readonly licenseOptionId: string;
      readonly authorId: string;
      readonly numberOfUses: number | null;
      readonly discount: Discount | null;
    };

export type PurchaseCodeCommand =
  | {
      type: "create";
      codeId: string;
      uuid: string;
      licenseOptionId: string;
      actorId: string;
      /** The author of the option; null: there is no such option, or it is deleted. */
      optionAuthorId: string | null;
      numberOfUses: number | null;
      discount: Discount | null;
    }
  | { type: "delete"; actorId: string };

/** A way to a purchase option for those who have its link, also while the option is hidden. */
export const purchaseCode: Decider<PurchaseCodeState, PurchaseCodeCommand, PurchaseCodeEvent> = {
  initial: { status: "none" },

  decide(state, command) {
    if (command.type === "create") {
      if (state.status !== "none") return [];
      const { type: _, actorId, optionAuthorId, ...code } = command;
      if (optionAuthorId !== actorId) {
        throw new DomainError("not-found", "not-found", "There is no such purchase option.");
      }
      return [{ type: "PurchaseCodeCreated", data: { ...code, authorId: actorId } }];
    }
    if (state.status === "none" || state.authorId !== command.actorId) {
      throw new DomainError("not-found", "not-found", NO_SUCH_CODE);
    }
    const { codeId, licenseOptionId } = state;
    return state.status === "deleted" ? [] : [{ type: "PurchaseCodeDeleted", data: { codeId, licenseOptionId } }];
  },

  evolve(state, event) {
    if (event.type === "PurchaseCodeCreated") {
      const { uuid: _, ...code } = event.data;
      return { status: "valid", ...code };
    }
    return state.status === "none" ? state : { ...state, status: "deleted" };
  },
};
