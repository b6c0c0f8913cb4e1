/** Most groups of one person. */
export const MOST_GROUPS = 50;
/** Most members of one group; as many as one request may name. */
export const MOST_MEMBERS = 100;
