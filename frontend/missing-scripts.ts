/** The router reloads the page once for a missing script, and marks that in the session storage under this key. */
const reloadKey = (message: string) => `tanstack_router_reload:${message}`;

/**
 * Keeps the router from reloading the page for a screen's script that could not be loaded without a network: the browser
 * would show its own error page. The router shows the error screen instead.
 */
export function reloadOnlyOnline(): void {
  const marks = new Set<string>();
  addEventListener("vite:preloadError", ({ payload }) => {
    if (navigator.onLine) return;
    const key = reloadKey(payload.message);
    marks.add(key);
    sessionStorage.setItem(key, "1");
  });
  addEventListener("online", () => {
    for (const key of marks) sessionStorage.removeItem(key);
    marks.clear();
  });
}
