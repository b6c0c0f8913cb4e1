/** Bytes of a file that are written over: `bytes`, and zeros up to `length`. The file keeps its size. */
export interface Patch {
  readonly at: number;
  readonly length: number;
  readonly bytes: Uint8Array;
}

const NOTHING = new Uint8Array(0);

export function zeros(at: number, length: number): Patch {
  return { at, length, bytes: NOTHING };
}

/** What the patch writes from `from` up to `to`, both offsets in the file. */
export function writtenBy({ at, length, bytes }: Patch, from: number, to: number): Uint8Array {
  const [start, end] = [Math.max(at, from), Math.min(at + length, to)];
  const written = new Uint8Array(Math.max(0, end - start));
  written.set(bytes.subarray(Math.min(bytes.length, start - at), Math.max(0, end - at)));
  return written;
}

/** The file with its patches, which are in order and do not overlap, piece by piece. */
export async function* patched(file: AsyncIterable<Uint8Array>, patches: readonly Patch[]): AsyncIterable<Uint8Array> {
  let from = 0;
  let next = 0;
  for await (const piece of file) {
    const to = from + piece.length;
    const changed = new Uint8Array(piece);
    for (let index = next; index < patches.length; index++) {
      const patch = patches[index];
      if (!patch || patch.at >= to) break;
      changed.set(writtenBy(patch, from, to), Math.max(patch.at, from) - from);
      if (patch.at + patch.length <= to) next = index + 1;
    }
    yield changed;
    from = to;
  }
}

/** In order, one for each place: the later one of two at the same place wins. Throws if others overlap. */
export function inPlace(patches: readonly Patch[]): Patch[] {
  const ordered = patches.filter(({ length }) => length > 0).toSorted((one, other) => one.at - other.at);
  return ordered.map((patch, index) => {
    const before = ordered[index - 1];
    if (before && before.at + before.length > patch.at) throw new Error("two patches write the same bytes");
    return patch;
  });
}
