export const NOT_CONNECTED = "Go to the Widget Edit to connect your messages.";
export const NO_SUBMISSIONS = "The Mozaik does not have submissions.";
