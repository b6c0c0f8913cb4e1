import type { StoredFile, WholeDetails } from "#modules/asset/events";
import type { AssetHistoryEntry } from "#modules/asset/history-contract";
import { sameValue } from "#modules/rules/same-value";

interface Version {
  readonly details: WholeDetails;
  readonly file: StoredFile;
}

/** What differs between two versions, the file first. */
export function assetChanges(before: Version, after: Version): AssetHistoryEntry["changes"] {
  const file = before.file.blobId === after.file.blobId ? [] : [change("file", factsOf(before), factsOf(after))];
  const fields = (Object.keys(after.details) as (keyof WholeDetails)[])
    .filter((field) => !sameValue(before.details[field], after.details[field]))
    .map((field) => change(field, plain(before.details[field]), plain(after.details[field])));
  return [...file, ...fields];
}

function change<Value>(field: string, from: Value, to: Value) {
  return { field, from, to };
}

function plain(value: string | boolean | readonly string[]): string | boolean | string[] {
  return typeof value === "object" ? [...value] : value;
}

function factsOf({ file: { fileName, size, width, height } }: Version) {
  return { fileName, size, width, height };
}
