import { useSyncExternalStore } from "react";

/** This browser's colour theme; `system`: follows the operating system. */
export type Theme = "light" | "dark" | "system";

// Both names are also in public/before-paint.js, which applies the theme before the first paint and on the event.
const KEY = "theme";
const CHOSEN = "themechosen";

export const THEMES: readonly { theme: Theme; label: string }[] = [
  { theme: "light", label: "Light" },
  { theme: "dark", label: "Dark" },
  { theme: "system", label: "System" },
];

/** The chosen theme; rerenders on a change, also in another tab. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    followTheme,
    () => asTheme(localStorage.getItem(KEY)),
    () => "system" as const,
  );
}

/** Stores and applies the theme, in every tab of this browser. */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  window.dispatchEvent(new Event(CHOSEN));
}

/** Reads a stored theme; `system` for any unknown value. */
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
