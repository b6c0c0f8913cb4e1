import type { EventMeta, Recorded } from "../event-store.ts";
import { positionOf } from "./position.ts";

/** The columns of an event that readers select, from `es.event e` and `es.stream s`. */
export const RECORDED_COLUMNS =
  "s.name as stream, e.revision, e.position, e.event_id as id, e.type, e.data, e.meta, e.recorded_at as at";

export interface RecordedRow {
  stream: string;
  revision: string;
  position: string;
  id: string;
  type: string;
  data: unknown;
  /** Only this store writes it, from an `EventMeta`. */
  meta: EventMeta;
  at: Date;
}

export function recorded(row: RecordedRow): Recorded {
  return { ...row, revision: BigInt(row.revision), position: positionOf(row.position) };
}
