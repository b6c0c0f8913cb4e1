import { day } from "./dates.ts";

interface Origin {
  readonly name: string | null;
  readonly author: string | null;
  readonly license: string;
  /** ISO 8601 */
  readonly copiedAt: string;
}

/** What a copy was made from. */
export function OriginLine({ origin }: { origin: Origin }) {
  return (
    <p className="mall-asset-source">
      {madeFrom(origin)} under the license {origin.license}, copied on {day(origin.copiedAt)}
    </p>
  );
}

/** `Made from ‘Harbour’ by Ada`. */
export function madeFrom({ name, author }: Pick<Origin, "name" | "author">): string {
  return `Made from ${name === null ? "another item" : `‘${name}’`}${author === null ? "" : ` by ${author}`}`;
}
