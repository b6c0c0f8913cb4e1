import type { QueryClient } from "@tanstack/react-query";
import { io } from "socket.io-client";
import { REALTIME } from "#modules/social/contract";
import { currentSession } from "./session.ts";

/** What another browser or person may have changed. Never an open draft: the builder settles that itself. */
const SHOWN = [["cards"], ["purchases"], ["cart"], ["purchaseOptions"]];

/**
 * Listens for what concerns the signed-in person and asks anew for what is on the screen. Returns how to stop.
 * After a lost connection everything is asked anew: what was said meanwhile is not said again.
 */
export function followChanges(queries: QueryClient): () => void {
  const socket = io({
    path: REALTIME.path,
    auth: (answer) => answer({ token: currentSession()?.accessToken ?? "" }),
  });
  const askAnew = (keys: readonly string[][]) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  socket.on(REALTIME.notification, () => askAnew([["notifications"]]));
  socket.on(REALTIME.changed, () => askAnew(SHOWN));
  socket.io.on("reconnect", () => askAnew([["notifications"], ...SHOWN]));
  return () => void socket.disconnect();
}
