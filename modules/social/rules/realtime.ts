/** The socket: path, events from the server. The token travels in the handshake's `auth.token`. */
export const REALTIME = {
  path: "/realtime",
  notification: "notification",
  changed: "changed",
  submissions: "submissions",
} as const;
