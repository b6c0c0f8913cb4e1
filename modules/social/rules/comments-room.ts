/** The room of everybody who has a comment section open, by its id; also the name of the message that it has changed. */
export const COMMENTS_ROOM = "comments";
