import { type Decider, DomainError } from "../../decider.ts";
import type { UiEvent } from "../contract.ts";
import type { PageSessionEvent } from "../events.ts";

/** More than this many links nobody follows from one page. */
const MOST_FOLLOWED = 500;

export interface PageSessionState {
  readonly followed: number;
}

/** One visit of one page, and what was done in it. */
export const pageSession: Decider<PageSessionState, UiEvent, PageSessionEvent> = {
  initial: { followed: 0 },

  decide({ followed }, { pageSessionId, link, id, from, uuid }) {
    if (followed >= MOST_FOLLOWED)
      throw new DomainError("too-many", "too-many-events", "Too many events for one visit.");
    const data = {
      pageSessionId,
      link: withoutPeople(new URL(link)),
      from: from ?? null,
      itemId: id ?? null,
      linkId: uuid ?? null,
    };
    return [{ type: "TextLinkFollowed", data }];
  },

  evolve({ followed }) {
    return { followed: followed + 1 };
  },
};

/** The address as far as it says nothing of a person. */
function withoutPeople({ protocol, origin, pathname }: URL): string {
  return protocol === "mailto:" ? protocol : `${origin}${pathname}`;
}
