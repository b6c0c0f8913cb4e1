/** Matches the elements of `drawnNodes` on a page, in the same order. */
export const DRAWN = ".mozaik-page,.mozaik-tile,.mozaik-block";
