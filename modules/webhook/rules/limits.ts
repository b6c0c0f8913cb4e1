/** Endpoints of one account. */
export const MOST_ENDPOINTS = 20;
/** Characters of an endpoint's address. */
export const LONGEST_ADDRESS = 2_000;
/** How long a former secret signs too after a rotation, unless the author ends it at once. */
export const FORMER_SECRET_HOURS = 24;
/** Messages that one replay sends again at most. */
export const MOST_REPLAYED = 500;
/** Days after which the log forgets a message and its attempts. */
export const LOG_DAYS = 30;
