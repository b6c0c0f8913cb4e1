import type { StoredFile, WholeDetails } from "#modules/asset/events";
import type { AssetHistoryEntry } from "#modules/asset/history-contract";
import { sameValue } from "#modules/rules/same-value";

interface Version {
  readonly details: WholeDetails;
  readonly file: StoredFile;
}

/** Links to small pictures of files, by blob. */
export type FilePictures = ReadonlyMap<string, string>;

/** What differs between two versions, the file first. */
export function assetChanges(
  before: Version,
  after: Version,
  pictures: FilePictures = new Map(),
): AssetHistoryEntry["changes"] {
  const factsOf = ({ file: { blobId, fileName, size, width, height } }: Version) => {
    return { fileName, size, width, height, pictureSrc: pictures.get(blobId) ?? null };
  };
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
