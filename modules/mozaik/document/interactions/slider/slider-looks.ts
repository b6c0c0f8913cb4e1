/** What the handle of a slider looks like. */
export const SLIDER_MODES = [
  "arrowOnly",
  "arrowWithCircle",
  "arrowWithSquare",
  "pullHandle",
  "pullHandleArrow",
] as const;

/** Where the handle is, and where the slider comes from. */
export const SLIDER_POSITIONS = ["bottom", "top", "left", "right"] as const;
