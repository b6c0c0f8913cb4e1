import { type Decider, DomainError } from "../../decider.ts";
import type { ItemFacts } from "../../item/rules/item-facts.ts";
import type { ItemType } from "../../item/rules/item-type.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { OptionTerms, PurchaseOptionEvent } from "../events.ts";
import type { PurchaseOptionInput } from "../option-contract.ts";
import { END_BEFORE_START, MINIMUM_ABOVE_PRICE } from "../option-contract.ts";
import { money } from "../rules/money.ts";
import { LARGEST_AMOUNT, totalOf } from "../rules/price.ts";
import { termsFromPlain } from "../rules/terms-text.ts";
import { sellableLicense } from "./sellable-license.ts";

export type PurchaseOptionState =
  | { readonly status: "none" }
  | { readonly status: "deleted"; readonly authorId: string; readonly itemName: string }
  | {
      readonly status: "offered";
      readonly authorId: string;
      readonly itemType: ItemType;
      readonly itemId: string;
      readonly itemName: string;
      readonly terms: OptionTerms;
    };

export type PurchaseOptionCommand =
  | {
      type: "create";
      optionId: string;
      actorId: string;
      itemType: ItemType;
      itemId: string;
      /** Null: the item does not exist. */
      item: ItemFacts | null;
      input: PurchaseOptionInput;
    }
  | { type: "change"; optionId: string; actorId: string; input: PurchaseOptionInput }
  /** Hides it or shows it again, with the terms that it has. */
  | { type: "setVisible"; optionId: string; actorId: string; visible: boolean }
  | { type: "delete"; optionId: string; actorId: string };

/** One way to buy an item: a license and its price. Only the item's author can offer, change and withdraw it. */
export const purchaseOption: Decider<PurchaseOptionState, PurchaseOptionCommand, PurchaseOptionEvent> = {
  initial: { status: "none" },

  decide(state, command) {
    switch (command.type) {
      case "create":
        return create(state, command);
      case "change": {
        const { itemType, itemId, terms: before } = offeredBy(command.actorId, state);
        const terms = termsOf(command.input, itemType);
        if (sameValue(before, terms)) return [];
        return [{ type: "PurchaseOptionChanged", data: { optionId: command.optionId, itemType, itemId, terms } }];
      }
      case "setVisible": {
        const { optionId, actorId, visible } = command;
        const { itemType, itemId, terms } = offeredBy(actorId, state);
        if (terms.visible === visible) return [];
        return [{ type: "PurchaseOptionChanged", data: { optionId, itemType, itemId, terms: { ...terms, visible } } }];
      }
      case "delete": {
        if (state.status === "deleted" && state.authorId === command.actorId) return [];
        const { itemType, itemId } = offeredBy(command.actorId, state);
        return [{ type: "PurchaseOptionDeleted", data: { optionId: command.optionId, itemType, itemId } }];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case "PurchaseOptionCreated": {
        const { authorId, itemType, itemId, itemName, terms } = event.data;
        return { status: "offered", authorId, itemType, itemId, itemName, terms };
      }
      case "PurchaseOptionChanged":
        return state.status === "offered" ? { ...state, terms: event.data.terms } : state;
      case "PurchaseOptionDeleted":
        return state.status === "offered"
          ? { status: "deleted", authorId: state.authorId, itemName: state.itemName }
          : state;
    }
  },
};

function create(
  state: PurchaseOptionState,
  command: Extract<PurchaseOptionCommand, { type: "create" }>,
): PurchaseOptionEvent[] {
  const { optionId, actorId, itemType, itemId, item, input } = command;
  if (state.status !== "none") return [];
  if (item?.authorId !== actorId) throw new DomainError("not-found", "not-found", "There is no such item.");
  if (item.isCopy) throw new DomainError("refused", "copy-not-for-sale", "A bought copy may not be sold.");
  const terms = termsOf(input, itemType);
  return [
    {
      type: "PurchaseOptionCreated",
      data: { optionId, itemType, itemId, itemName: item.name, authorId: actorId, terms },
    },
  ];
}

/** Throws `not-found` for another user's option, and for a deleted one. */
function offeredBy(actorId: string, state: PurchaseOptionState): Extract<PurchaseOptionState, { status: "offered" }> {
  if (state.status === "offered" && state.authorId === actorId) return state;
  throw new DomainError("not-found", "not-found", "There is no such purchase option.");
}

function termsOf(input: PurchaseOptionInput, itemType: ItemType): OptionTerms {
  const license = sellableLicense(input.licenseTypeId, itemType);
  if (input.endDate !== null && input.endDate < input.startDate) {
    throw new DomainError("refused", "end-before-start", END_BEFORE_START);
  }
  const total = totalOf(input);
  if (total > LARGEST_AMOUNT) {
    const most = money(LARGEST_AMOUNT, input.currency);
    throw new DomainError("refused", "total-too-large", `The total of a purchase option is at most ${most}.`);
  }
  if (input.minimumPrice !== null && input.minimumPrice > input.price) {
    throw new DomainError("refused", "minimum-above-price", MINIMUM_ABOVE_PRICE);
  }
  const { termsOfUse } = input;
  return {
    ...input,
    termsOfUse: typeof termsOfUse === "string" ? termsFromPlain(termsOfUse) : termsOfUse,
    licenseType: license.name,
    total,
  };
}
