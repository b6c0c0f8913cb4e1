/** Most items that the top of the home page shows. */
export const SHOWCASE_ITEMS = 5;
