/** Shown until a time is chosen. */
export const NO_TIME = "Select a time";
