export const TEXT_PLACEHOLDER = "Click here to enter text";
/** A box of several lines is at least this high. */
export const MULTIPLE_LINES = 5;
