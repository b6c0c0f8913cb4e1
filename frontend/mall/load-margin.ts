/** How far before its end a shelf loads more: 68 px as a grid, 32 px as a list (card.css). An observer's `rootMargin`. */
export function marginBeforeEnd(): string {
  return matchMedia("(max-width: 568px)").matches ? "32px" : "68px";
}
