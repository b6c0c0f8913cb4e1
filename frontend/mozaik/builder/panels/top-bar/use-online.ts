import { useSyncExternalStore } from "react";

/** False while this device knows that it is offline; true does not mean that the server is reachable. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
}

function follow(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
