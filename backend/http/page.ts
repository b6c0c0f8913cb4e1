import { z } from "zod";

/** Default number of rows per page. */
const FIRST = 20;
/** Most rows per page. */
const MOST = 50;

/** The `cursor` of the previous page. Absent: start of the list. */
const after = z
  .string()
  .regex(/^[\d/.]{1,80}$/)
  .optional();

/** Query fields of a keyset-paged list; `size` is the default of `first`. */
export const pageFields = (size = FIRST) => ({ first: z.coerce.number().int().min(1).max(MOST).default(size), after });

/** Query of a list with pages and no other parameters. */
export const PageQuery = z.strictObject(pageFields());
export type PageQuery = z.output<typeof PageQuery>;

/**
 * Cuts the rows to one page. Queries read one row more than `first`: the extra row indicates a next page, which starts
 * after the last row's `place`.
 */
export function pageOf<Row>(rows: readonly Row[], first: number, placeOf: (row: Row) => string) {
  const page = rows.slice(0, first);
  const last = page.at(-1);
  const hasNextPage = rows.length > first;
  return { rows: page, hasNextPage, cursor: hasNextPage && last !== undefined ? placeOf(last) : null };
}
