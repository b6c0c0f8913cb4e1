/** The pages of a list, and the current one, clamped to 1 … last page. There is always one page. */
export function pageWithin(currentPage: number, totalPages: number): { page: number; last: number } {
  const last = Math.max(1, Math.floor(totalPages) || 1);
  return { page: Math.min(Math.max(1, Math.floor(currentPage) || 1), last), last };
}
