import { stored } from "./stored.ts";

const NAME = "mozaik-device";

/**
 * The id that this browser made for itself, for forms that take one submission per person. Undefined if its settings
 * forbid storage.
 */
export function deviceId(): string | undefined {
  return stored(() => {
    const known = localStorage.getItem(NAME) ?? crypto.randomUUID();
    localStorage.setItem(NAME, known);
    return known;
  });
}
