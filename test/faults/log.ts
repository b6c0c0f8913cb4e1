import { type Kysely, sql } from "kysely";

/** An event in the log of the embedded store. */
export interface LogEvent {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  readonly data: any;
  readonly meta: { readonly commandId: string; readonly userId: string | null; readonly at: string };
}

/** Reads the whole log in order, bypassing the application. */
export async function readLog(database: Kysely<unknown>): Promise<LogEvent[]> {
  const { rows } = await sql<LogEvent>`
    select e.position::int, s.name as stream, e.revision::int, e.event_id as id, e.type, e.data, e.meta
      from es.event e join es.stream s on s.id = e.stream_id order by e.position`.execute(database);
  return rows;
}

/** Errors in the order of the log: missing or duplicate positions or revisions. */
export function disorder(log: readonly LogEvent[]): string[] {
  const revisions = new Map<string, number>();
  return log.flatMap(({ position, stream, revision }, index) => {
    const expected = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    return [
      ...(position === index + 1 ? [] : [`position ${position} is at place ${index + 1}`]),
      ...(revision === expected ? [] : [`revision ${revision} of ${stream} stands where ${expected} should`]),
    ];
  });
}
