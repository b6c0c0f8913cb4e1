/** The socket's message to an owner: one of their websites changed. */
export const WEBSITES_MESSAGE = "websites";
