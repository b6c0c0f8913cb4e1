import { type Decider, DomainError } from "../../decider.ts";
import type { WebsiteListEvent } from "../events.ts";
import { MOST_WEBSITES } from "../rules/website-limits.ts";

/** The ids of the websites that a person has. */
export type WebsiteListState = ReadonlySet<string>;

export type WebsiteListCommand = {
  readonly type: "list" | "unlist";
  readonly ownerId: string;
  readonly websiteId: string;
};

/** Which websites a person has, so that two requests at once cannot exceed the limit. */
export const websiteList: Decider<WebsiteListState, WebsiteListCommand, WebsiteListEvent> = {
  initial: new Set(),

  decide(listed, { type, ownerId, websiteId }) {
    const isListed = listed.has(websiteId);
    if (isListed === (type === "list")) return [];
    if (type === "list" && listed.size >= MOST_WEBSITES) {
      const message = `You can have ${MOST_WEBSITES} websites. Delete one that you no longer need.`;
      throw new DomainError("refused", "too-many-websites", message);
    }
    return [{ type: type === "list" ? "WebsiteListed" : "WebsiteUnlisted", data: { ownerId, websiteId } }];
  },

  evolve(listed, { type, data }) {
    const others = [...listed].filter((id) => id !== data.websiteId);
    return new Set(type === "WebsiteListed" ? [...others, data.websiteId] : others);
  },
};
