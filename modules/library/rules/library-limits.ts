/** Libraries of one person that are there at the same time. */
export const MOST_LIBRARIES = 200;
/** Items of one library. */
export const MOST_LIBRARY_ITEMS = 5_000;
/** People, and groups, with whom one library is shared. */
export const MOST_SHARED_WITH = 200;
/** Characters. */
export const LONGEST_LIBRARY_NAME = 120;
export const LONGEST_LIBRARY_SUMMARY = 500;
/** Cards in one page of a library, unless another number is asked for. */
export const LIBRARY_PAGE_SIZE = 20;
/** How many cards a slider loads at a time. */
export const SLIDER_PAGE_SIZE = 10;
