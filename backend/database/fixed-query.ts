import { type Compilable, type CompiledQuery, type Kysely, type RawBuilder, sql } from "kysely";

/** Stands in a query for a value that each call brings. */
export type ValueOf<Values> = <Key extends keyof Values>(key: Key) => RawBuilder<Values[Key]>;

class Slot<Values> {
  constructor(readonly key: keyof Values) {}
}

/**
 * A query that is built and compiled on its first call only: one of many conditions takes longer to build than
 * PostgreSQL takes to answer it. `build` says where the values of each call belong.
 */
export function fixedQuery<Values, Row>(
  database: Pick<Kysely<unknown>, "executeQuery">,
  build: (value: ValueOf<Values>) => Compilable<Row>,
): (values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (values) => {
    compiled ??= build((key) => sql.val(new Slot<Values>(key)) as RawBuilder<never>).compile();
    const parameters = compiled.parameters.map((each) => (isSlot<Values>(each) ? values[each.key] : each));
    return (await database.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

function isSlot<Values>(parameter: unknown): parameter is Slot<Values> {
  return parameter instanceof Slot;
}
