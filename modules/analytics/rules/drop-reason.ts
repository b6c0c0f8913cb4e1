/** Why something that visitors sent was not counted. Stored by number: add at the end only. */
export const DROP_REASONS = [
  "bot",
  "own-visit",
  "too-many-requests",
  "too-many-events",
  "too-large",
  "malformed",
  "unknown-item",
  "private-item",
  "unknown-version",
  "wrong-time",
  "wrong-place",
  "too-long",
  "busy",
  "repeated",
] as const;
export type DropReason = (typeof DROP_REASONS)[number];
