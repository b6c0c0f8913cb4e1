import { elapsed } from "../dates.ts";

/** Brings 'n minutes ago' up to date: the server made the page earlier. */
export function showAges(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-age]")) {
    time.textContent = `${elapsed(time.dateTime)} ago`;
  }
}
