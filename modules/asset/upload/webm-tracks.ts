const SEGMENT = 0x18538067;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TYPE = 0x83;
const SOUND = 2;

interface Element {
  readonly id: number;
  readonly content: number;
  readonly end: number;
}

/** True if the beginning of a WebM file names its tracks and all of them are sound. */
export function isOnlySound(head: Uint8Array): boolean {
  const segment = elementsIn(head, 0, head.length).find(({ id }) => id === SEGMENT);
  const tracks = segment && elementsIn(head, segment.content, segment.end).find(({ id }) => id === TRACKS);
  if (!tracks) return false;
  const types = elementsIn(head, tracks.content, tracks.end)
    .filter(({ id }) => id === TRACK)
    .map((track) => elementsIn(head, track.content, track.end).find(({ id }) => id === TYPE));
  return types.length > 0 && types.every((type) => type !== undefined && head[type.content] === SOUND);
}

/** The elements from `start` on, as far as their heads are there. */
function elementsIn(bytes: Uint8Array, start: number, end: number): Element[] {
  const elements: Element[] = [];
  let at = start;
  while (at < end) {
    const id = numberAt(bytes, at, false);
    const size = id && numberAt(bytes, at + id.length, true);
    if (!id || !size) break;
    const content = at + id.length + size.length;
    const next = Math.min(content + size.value, end);
    elements.push({ id: id.value, content, end: next });
    at = next;
  }
  return elements;
}

/** A number that says how long it is; null if it is not there. All ones mean that a length is not known. */
function numberAt(bytes: Uint8Array, at: number, isLength: boolean): { value: number; length: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  const mask = isLength ? (1 << (8 - length)) - 1 : 0xff;
  const digits = [...bytes.subarray(at, at + length)].map((byte, index) => (index === 0 ? byte & mask : byte));
  const isUnknown = isLength && digits.every((digit, index) => digit === (index === 0 ? mask : 0xff));
  const value = digits.reduce((sum, digit) => sum * 256 + digit, 0);
  return { value: isUnknown ? Number.POSITIVE_INFINITY : value, length };
}
