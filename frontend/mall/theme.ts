import { useSyncExternalStore } from "react";

/** How this browser shows the mall; `system`: as its reader's system asks. */
export type Theme = "light" | "dark" | "system";

// Both names are public/before-paint.js's, which applies the theme: before the first paint, and at the event.
const KEY = "theme";
const CHOSEN = "themechosen";

export const THEMES: readonly { theme: Theme; label: string }[] = [
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
  { theme: "system", label: "System" },
];

/** The chosen theme; the component follows the choice, also one made in another tab. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    followTheme,
    () => asTheme(localStorage.getItem(KEY)),
    () => "system" as const,
  );
}

/** Shows the mall in this theme from now on, in every tab of this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  window.dispatchEvent(new Event(CHOSEN));
}

/** Anything that is no theme is the system's. */
export function asTheme(value: unknown): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

function followTheme(listener: () => void): () => void {
  window.addEventListener(CHOSEN, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHOSEN, listener);
    window.removeEventListener("storage", listener);
  };
}
