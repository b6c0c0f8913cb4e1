import { type Decider, DomainError } from "../../decider.ts";
import type { LibraryCountEvent } from "../events.ts";
import { MOST_LIBRARIES } from "../rules/library-limits.ts";

/** The ids of the libraries that a person has. */
export type LibraryCountState = ReadonlySet<string>;

export type LibraryCountCommand = { type: "count" | "discount"; ownerId: string; libraryId: string };

/** How many libraries a person has, so that two requests at once cannot exceed the limit. */
export const libraryCount: Decider<LibraryCountState, LibraryCountCommand, LibraryCountEvent> = {
  initial: new Set(),

  decide(state, { type, ownerId, libraryId }) {
    const data = { ownerId, libraryId };
    if (type === "discount") return state.has(libraryId) ? [{ type: "LibraryDiscounted", data }] : [];
    if (state.has(libraryId)) return [];
    if (state.size >= MOST_LIBRARIES) {
      const message = `You can have ${MOST_LIBRARIES} libraries. Delete one that you no longer need.`;
      throw new DomainError("refused", "too-many-libraries", message);
    }
    return [{ type: "LibraryCounted", data }];
  },

  evolve(state, { type, data }) {
    const after = new Set(state);
    if (type === "LibraryCounted") after.add(data.libraryId);
    else after.delete(data.libraryId);
    return after;
  },
};
