import { z } from "zod";

/** Rows a page holds when the caller does not say. */
const FIRST = 20;
/** Rows a page holds at most. */
const MOST = 50;

/** Where a page of a list begins: the `cursor` of the page before. Absent: the list's start. */
const after = z
  .string()
  .regex(/^[\d/.]{1,80}$/)
  .optional();

/** The fields of a keyset-paged list's query; `first` is `size` where the caller does not say. */
export const pageFields = (size = FIRST) => ({ first: z.coerce.number().int().min(1).max(MOST).default(size), after });

/** The query of a list that has pages and nothing else to ask for. */
export const PageQuery = z.object(pageFields());
export type PageQuery = z.output<typeof PageQuery>;

/**
 * Cuts what was read to one page. A query reads one row more than `first`: that row only tells of a next page, which
 * begins after the last row's `place`.
 */
export function pageOf<Row>(rows: readonly Row[], first: number, placeOf: (row: Row) => string) {
  const page = rows.slice(0, first);
  const last = page.at(-1);
  const hasNextPage = rows.length > first;
  return { rows: page, hasNextPage, cursor: hasNextPage && last !== undefined ? placeOf(last) : null };
}
