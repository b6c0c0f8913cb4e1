/** The server's own paths: no page is there. */
export const SERVER_PATHS = /^\/(api|public|health|realtime|assets)(\/|$)/;
