const NAME = "mozaik-device";

/**
 * The id that this browser made for itself, for forms that take one submission per person. Undefined if its settings
 * forbid storage.
 */
export function deviceId(): string | undefined {
  try {
    const known = localStorage.getItem(NAME) ?? crypto.randomUUID();
    localStorage.setItem(NAME, known);
    return known;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}
