// The type library does not know the eye dropper yet: only some browsers have it.
declare global {
  interface Window {
    EyeDropper?: new () => { open: () => Promise<{ sRGBHex: string }> };
  }
}

/** Whether this browser lets a person take a colour from the screen. */
export function hasEyeDropper(): boolean {
  return window.EyeDropper !== undefined;
}

/** Lets the person take a colour from anywhere on the screen: `#rrggbb`, or null if they leave without one. */
export async function takeFromScreen(): Promise<string | null> {
  if (window.EyeDropper === undefined) return null;
  try {
    return (await new window.EyeDropper().open()).sRGBHex;
  } catch (error) {
    // Escape is an answer as well
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}
