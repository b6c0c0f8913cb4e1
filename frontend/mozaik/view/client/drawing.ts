/** An icon of 24 by 24 units from the inside of its `svg`; the header's style sheet draws its lines. */
export function drawing(shapes: string): Element {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`;
  return new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
}
