/** The room of everybody who looks at the submissions to a Mozaik, by its id. */
export const SUBMISSIONS_ROOM = "submissions";
