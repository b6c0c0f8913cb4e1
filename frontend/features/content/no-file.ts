/** The message of a form that is sent without its file. */
export const NO_FILE = "No file provided";
