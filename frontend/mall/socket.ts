import { io, type Socket } from "socket.io-client";
import { REALTIME } from "#modules/social/rules/realtime";
import { currentSession } from "./session.ts";

let shared: { socket: Socket; users: number } | undefined;

/** The tab's shared socket; closed when its last user releases it. */
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
