import { validate } from "uuid";
import { DomainError } from "#modules/decider";
import { MAX_APPEND_BYTES, type NewEvent, TooLarge } from "./event-store.ts";

/** An event as both stores keep it: its data and metadata are JSON text, kept byte for byte. */
export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly meta: string;
}

export interface EncodedAppend {
  readonly events: readonly EncodedEvent[];
  readonly bytes: number;
}

/** `<category>-<id>`; a leading `$` is EventStoreDB's own. */
const STREAM_NAME = /^[^$\-\p{Cc}][^\-\p{Cc}]*-\P{Cc}+$/u;
const EVENT_TYPE = /^[^$\p{Cc}]\P{Cc}*$/u;

/**
 * An escaped NUL or half of a surrogate pair in JSON text. `JSON.stringify` writes these escapes only for such
 * characters; a backslash typed by a person is doubled.
 */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/;

/**
 * Prepares an append for sending, so that both stores refuse the same input before anything is sent. Throws `TooLarge`;
 * a `DomainError` for text that read models (PostgreSQL `text`, `jsonb`) cannot store; a `TypeError` for mistakes of
 * the caller: an empty append, a malformed name or id, or data that is not JSON.
 */
export function encodeAppend(stream: string, events: readonly NewEvent[]): EncodedAppend {
  if (!STREAM_NAME.test(stream)) throw new TypeError(`"${stream}" is not a stream name of the form category-id`);
  if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`);
  if (new Set(events.map((event) => event.id.toLowerCase())).size < events.length) {
    throw new TypeError(`an event id occurs twice in one append to ${stream}`);
  }
  const encoded = events.map(encodeEvent);
  const bytes = encoded.reduce((sum, { data, meta }) => sum + Buffer.byteLength(data) + Buffer.byteLength(meta), 0);
  if (bytes > MAX_APPEND_BYTES) throw new TooLarge(bytes);
  return { events: encoded, bytes };
}

function encodeEvent(event: NewEvent): EncodedEvent {
  if (!validate(event.id)) throw new TypeError(`"${event.id}" is not a UUID`);
  if (!EVENT_TYPE.test(event.type)) throw new TypeError(`"${event.type}" is not an event type`);
  return { id: event.id, type: event.type, data: json(event.data), meta: json(event.meta) };
}

function json(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new TypeError("an event's data and metadata must be JSON values");
  if (UNSTORABLE.test(text)) {
    throw new DomainError(
      "malformed",
      "unstorable-text",
      "Text must not contain a NUL character or half of a surrogate pair.",
    );
  }
  return text;
}
