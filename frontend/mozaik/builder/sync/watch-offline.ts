/**
 * Watches the connection of this device. The question it returns ends that: was there none all the time? A device that
 * says that it has one may be wrong, so nothing follows from that.
 */
export function watchOffline(): () => boolean {
  let isOffline = !navigator.onLine;
  const connected = () => {
    isOffline = false;
  };
  window.addEventListener("online", connected);
  return () => {
    window.removeEventListener("online", connected);
    return isOffline && !navigator.onLine;
  };
}
