/** True on screens so narrow that the outline covers most of the page. */
export function liesOverPage(): boolean {
  return window.matchMedia("(max-width: 568px)").matches;
}
