/** Accepts only valid blob ids, because they become file names and object keys. */
export function checkedBlobId(blobId: string): string {
  if (!/^[\w-]{1,100}$/.test(blobId)) throw new Error(`not a blob id: ${JSON.stringify(blobId)}`);
  return blobId;
}
