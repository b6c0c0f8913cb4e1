export const TEXT_PLACEHOLDER = "Click here to enter text";
/** Minimum height of a multi-line field, in lines. */
export const MULTIPLE_LINES = 5;
