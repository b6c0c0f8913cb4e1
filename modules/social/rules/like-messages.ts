/** What the specification says when a like cannot be saved. */
export const LIKE_FAILED = "Error occurred while reacted the user.";
/** Names that the popover of likes lists. */
export const LIKES_NAMED = 10;
