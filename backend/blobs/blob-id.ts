export function isBlobId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

/** Accepts only valid blob ids, because they become file names and object keys. */
export function checkedBlobId(blobId: string): string {
  if (!isBlobId(blobId)) throw new Error(`not a blob id: ${JSON.stringify(blobId)}`);
  return blobId;
}
