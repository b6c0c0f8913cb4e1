/** The number of px in a computed length; 0 if it is unknown, as outside a browser. */
export function pxOf(length: string): number {
  return Number.parseFloat(length) || 0;
}
