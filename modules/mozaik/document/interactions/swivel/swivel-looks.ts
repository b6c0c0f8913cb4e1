/** The side on which the hinge of a swivel is. */
export const SWIVEL_DIRECTIONS = ["bottom", "top", "left", "right"] as const;
