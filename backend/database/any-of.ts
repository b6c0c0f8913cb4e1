import { type RawBuilder, sql } from "kysely";

/** For `=`: one of these values. Unlike `in (…)` the statement stays the same however many there are. */
export function anyOf<Value>(values: Iterable<Value>): RawBuilder<Value> {
  return sql<Value>`any(${[...new Set(values)]})`;
}
