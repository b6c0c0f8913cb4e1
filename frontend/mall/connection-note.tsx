import { useEffect, useSyncExternalStore } from "react";
import { askServer, type Connection, connection } from "./connection.ts";

/** Milliseconds between two questions to a server that does not answer. */
const PAUSE = 4_000;

const TEXTS: Record<Exclude<Connection, "online">, string> = {
  offline: "You are offline. What you see and type stays on this page. Nothing is sent until you are connected again.",
  unreachable: "The mall cannot be reached. What you see and type stays on this page. Trying to connect…",
};

/**
 * The offline note on every screen: what is kept and what is not sent. While it is shown, an attribute of the root tells
 * what else is at the lower edge of the window; a `body:has()` would make the browser search the whole page again after
 * every change of it.
 */
export function ConnectionNote() {
  const state = useSyncExternalStore(connection.subscribe, connection.read, (): Connection => "online");
  useEffect(() => {
    if (state !== "unreachable") return;
    const timer = setInterval(() => void askServer(), PAUSE);
    return () => clearInterval(timer);
  }, [state]);
  const isShown = state !== "online";
  useEffect(() => {
    const { documentElement: root } = document;
    root.toggleAttribute("data-connection-note", isShown);
    return () => root.removeAttribute("data-connection-note");
  }, [isShown]);
  return (
    <div className="mall-connection" role="status">
      {isShown && <p>{TEXTS[state]}</p>}
    </div>
  );
}
