import type { QueryClient } from "@tanstack/react-query";
import { REALTIME } from "#modules/social/rules/realtime";
import { WEBSITES_MESSAGE } from "#modules/website/rules/websites-message";
import { notificationsOf } from "../mall/notifications/store.ts";
import { currentSession } from "../mall/session.ts";
import { openSocket } from "../mall/socket.ts";

/** Data that another browser or person may have changed. Never an open draft: the builder merges that itself. */
const SHOWN = [["cards"], ["purchases"], ["cart"], ["purchaseOptions"], ["submissions"]];

/**
 * Listens for messages to the signed-in user and refetches what is on the screen. Returns the function to stop. After a
 * lost connection everything is refetched, because missed messages are not repeated.
 */
export function followChanges(queries: QueryClient): () => void {
  const { socket, giveBack } = openSocket();
  const refetch = (keys: readonly string[][]) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  const told = () => {
    const userId = currentSession()?.userId;
    if (userId !== undefined) void notificationsOf(userId).refresh();
    refetch([["account", "me"]]); // a suspension begins and ends with a notification
  };
  const changed = () => refetch(SHOWN);
  const websites = () => refetch([["websites"]]);
  const again = () => {
    told();
    changed();
    websites();
  };
  socket.on(REALTIME.notification, told).on(REALTIME.changed, changed).on(WEBSITES_MESSAGE, websites);
  // Messages between the first answer and the connection were not delivered.
  socket.on("connect", told);
  socket.io.on("reconnect", again);
  return () => {
    socket.off(REALTIME.notification, told).off(REALTIME.changed, changed).off(WEBSITES_MESSAGE, websites);
    socket.off("connect", told);
    socket.io.off("reconnect", again);
    giveBack();
  };
}
