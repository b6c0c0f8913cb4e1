/** Reads bytes of the file that is looked into, from `start` up to but not including `end`. */
export type ReadsRange = (start: number, end: number) => Promise<Uint8Array>;
