// TypeScript's library does not include the EyeDropper API yet: only some browsers have it.
declare global {
  interface Window {
    EyeDropper?: new () => { open: () => Promise<{ sRGBHex: string }> };
  }
}

/** Whether this browser can pick a colour from the screen. */
export function hasEyeDropper(): boolean {
  return window.EyeDropper !== undefined;
}

/** Lets the person pick a colour from the screen: `#rrggbb`, or null if they cancel. */
export async function takeFromScreen(): Promise<string | null> {
  if (window.EyeDropper === undefined) return null;
  try {
    return (await new window.EyeDropper().open()).sRGBHex;
  } catch (error) {
    // Escape is a valid answer
    if (error instanceof DOMException && error.name === "AbortError") return null;
    throw error;
  }
}
