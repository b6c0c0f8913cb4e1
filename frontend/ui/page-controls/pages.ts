/** The pages of a list, and the one it stands on: a whole number from 1 to the last page, of which there is always one. */
export function pageWithin(currentPage: number, totalPages: number): { page: number; last: number } {
  const last = Math.max(1, Math.floor(totalPages) || 1);
  return { page: Math.min(Math.max(1, Math.floor(currentPage) || 1), last), last };
}
