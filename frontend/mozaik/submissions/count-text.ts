/** Counts of the server end here. */
const MOST = 1_000;

/** '12'; '1,000+' where the server stopped counting. */
export function countText(count: number): string {
  return count < MOST ? String(count) : `${MOST.toLocaleString("en-US")}+`;
}
