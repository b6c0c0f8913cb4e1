import { io, type Socket } from "socket.io-client";
import { REALTIME } from "#modules/social/rules/realtime";
import { ApiError } from "./api-error.ts";
import { readText } from "./http.ts";
import { currentSession } from "./session.ts";

/** Milliseconds until the next attempt if the server closed or refused a connection although the session is valid. */
const AGAIN_MS = 10_000;

interface SharedSocket {
  socket: Socket;
  users: number;
  /** Closes the connection for good. */
  close: () => void;
}

let shared: SharedSocket | undefined;

/** The tab's shared socket; closed when its last user releases it. */
export function openSocket(): { socket: Socket; giveBack: () => void } {
  const mine = shared ?? connect();
  shared = mine;
  mine.users += 1;
  const giveBack = () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    mine.close();
    if (shared === mine) shared = undefined;
  };
  return { socket: mine.socket, giveBack };
}

function connect(): SharedSocket {
  const socket = io({
    path: REALTIME.path,
    auth: (answer) => answer({ token: currentSession()?.accessToken ?? "" }),
  });
  const stopWatching = watchSession(socket);
  const close = () => {
    stopWatching();
    socket.disconnect();
  };
  return { socket, users: 0, close };
}

/**
 * The server closes the connections of a session that ends, and refuses new ones. socket.io does not connect again
 * then: asks who is signed in, which ends the session here too. If it is valid, connects again after a while.
 */
function watchSession(socket: Socket): () => void {
  let isWatching = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    try {
      await readText("/api/users/me");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // without an answer the next attempt asks again
    }
    clearTimeout(timer);
    if (isWatching && currentSession() !== null) timer = setTimeout(() => socket.connect(), AGAIN_MS);
  };
  const closed = (reason: string) => reason === "io server disconnect" && void ask();
  const refused = () => !socket.active && void ask();
  socket.on("disconnect", closed).on("connect_error", refused);
  return () => {
    isWatching = false;
    clearTimeout(timer);
    socket.off("disconnect", closed).off("connect_error", refused);
  };
}
