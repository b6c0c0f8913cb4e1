import type { QueryClient } from "@tanstack/react-query";
import { io, type Socket } from "socket.io-client";
import { REALTIME } from "#modules/social/contract";
import { currentSession } from "../mall/session.ts";

/** What another browser or person may have changed. Never an open draft: the builder settles that itself. */
const SHOWN = [["cards"], ["purchases"], ["cart"], ["purchaseOptions"], ["submissions"]];

let shared: { socket: Socket; users: number } | undefined;

/** The one socket of this tab; it is closed when its last user gives it back. */
export function openSocket(): { socket: Socket; giveBack: () => void } {
  const mine = shared ?? {
    socket: io({
      path: REALTIME.path,
      auth: (answer) => answer({ token: currentSession()?.accessToken ?? "" }),
    }),
    users: 0,
  };
  shared = mine;
  mine.users += 1;
  const giveBack = () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    mine.socket.disconnect();
    if (shared === mine) shared = undefined;
  };
  return { socket: mine.socket, giveBack };
}

/**
 * Listens for what concerns the signed-in person and asks anew for what is on the screen. Returns how to stop.
 * After a lost connection everything is asked anew: what was said meanwhile is not said again.
 */
export function followChanges(queries: QueryClient): () => void {
  const { socket, giveBack } = openSocket();
  const askAnew = (keys: readonly string[][]) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  const told = () => askAnew([["notifications"]]);
  const changed = () => askAnew(SHOWN);
  const again = () => askAnew([["notifications"], ...SHOWN]);
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
