import { COMMENTED_TYPES } from "./comment.ts";
import { commentedIn, commentSectionOf } from "./comment-section.ts";

test.each(["01a2b3c4-0000-7000-8000-000000000001", "ffffffff-0000-7000-8000-000000000001"])(
  "what a section is about follows from its id, and each type of item has sections of its own (%s)",
  (itemId) => {
    const sections = COMMENTED_TYPES.map((itemType) => commentSectionOf({ itemType, itemId }));
    expect(new Set(sections).size).toBe(3);
    for (const [at, itemType] of COMMENTED_TYPES.entries()) {
      expect(sections[at]).toMatch(/^[\da-f]{8}-0000-7000-8000-000000000001$/);
      expect(commentedIn(sections[at] ?? "")).toContainEqual({ itemType, itemId });
    }
  },
);
