/** Shown by a slideshow and by a grid without pictures, and by a display that this version does not know. */
export const NO_SLIDES = "No available items";
export const NO_PICTURES = "No items available...";
export const UNKNOWN_DISPLAY = "Invalid/unimplemented format";
