import type { QueryClient } from "@tanstack/react-query";
import { REALTIME } from "#modules/social/rules/realtime";
import { notificationsOf } from "../mall/notifications/store.ts";
import { currentSession } from "../mall/session.ts";
import { openSocket } from "../mall/socket.ts";

/** What another browser or person may have changed. Never an open draft: the builder settles that itself. */
const SHOWN = [["cards"], ["purchases"], ["cart"], ["purchaseOptions"], ["submissions"]];

/**
 * Listens for what concerns the signed-in person and asks anew for what is on the screen. Returns how to stop.
 * After a lost connection everything is asked anew: what was said meanwhile is not said again.
 */
export function followChanges(queries: QueryClient): () => void {
  const { socket, giveBack } = openSocket();
  const askAnew = (keys: readonly string[][]) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  const told = () => {
    const userId = currentSession()?.userId;
    if (userId !== undefined) void notificationsOf(userId).refresh();
  };
  const changed = () => askAnew(SHOWN);
  const again = () => {
    told();
    changed();
  };
  // The server hangs up when it ends the session; asking anything brings that to light.
  const hungUp = (reason: string) => reason === "io server disconnect" && askAnew([["account", "me"]]);
  socket.on(REALTIME.notification, told).on(REALTIME.changed, changed).on("disconnect", hungUp);
  // What came between the first answer and the connection was told to nobody.
  socket.on("connect", told);
  socket.io.on("reconnect", again);
  return () => {
    socket.off(REALTIME.notification, told).off(REALTIME.changed, changed).off("disconnect", hungUp);
    socket.off("connect", told);
    socket.io.off("reconnect", again);
    giveBack();
  };
}
