import { type Decider, DomainError, notAuthorized } from "../../decider.ts";
import type { ShowcaseEvent } from "../events.ts";
import type { ItemType } from "../rules/item-type.ts";
import { SHOWCASE_ITEMS } from "../rules/showcase-items.ts";

interface Shown {
  readonly itemType: ItemType;
  readonly itemId: string;
}

export interface ShowcaseState {
  readonly items: readonly Shown[];
}

export interface ShowcaseCommand {
  readonly userId: string;
  readonly isSuperAdmin: boolean;
  /** In the order in which they are shown. */
  readonly items: readonly Shown[];
  /** Which of them can be had, as `<itemType>/<itemId>`; the read side leaves out private assets. */
  readonly availableItems: ReadonlySet<string>;
}

const keyOf = ({ itemType, itemId }: Shown) => `${itemType}/${itemId}`;

/** The items that super admins chose for the top of the home page. */
export const showcase: Decider<ShowcaseState, ShowcaseCommand, ShowcaseEvent> = {
  initial: { items: [] },

  decide({ items: before }, { userId, isSuperAdmin, items, availableItems }) {
    if (!isSuperAdmin) throw notAuthorized();
    const keys = items.map(keyOf);
    if (items.length > SHOWCASE_ITEMS) {
      throw new DomainError("refused", "too-many", `The home page shows at most ${SHOWCASE_ITEMS} chosen items.`);
    }
    if (new Set(keys).size < keys.length) throw new DomainError("refused", "repeated", "An item is in the list twice.");
    // an item that was hidden since may stay in the list: the home page leaves it out
    const known = new Set(before.map(keyOf));
    if (keys.some((key) => !availableItems.has(key) && !known.has(key))) {
      throw new DomainError("refused", "not-published", "Only items that are published can be shown.");
    }
    if (keys.join() === before.map(keyOf).join()) return [];
    return [{ type: "ShowcaseChanged", data: { userId, items: items.map((item) => ({ ...item })) } }];
  },

  evolve(_, { data }) {
    return { items: data.items };
  },
};
