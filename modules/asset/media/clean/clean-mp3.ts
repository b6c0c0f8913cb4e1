// MP3: frames of sound, with tags before, behind and between them. What is not in a frame becomes zeros.
import { Unreadable } from "../unreadable.ts";
import { bytesOf, type FileWindow } from "./file-window.ts";
import { type Patch, zeros } from "./patch.ts";

/** Kilobits a second, by [version 1?][layer 1, 2, 3][index]. */
const RATES = {
  first: [
    [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ],
  later: [
    [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
} as const;
/** Samples a second of version 1; version 2 has half of them, 2.5 a quarter. */
const SAMPLES = [44_100, 48_000, 32_000] as const;
const TAG_HEAD = 10;
/** Looked through at once for the next frame. */
const PIECE = 64 * 1024;

export async function cleanMp3(file: FileWindow): Promise<Patch[]> {
  const patches: Patch[] = [];
  let at = await behindTags(file, patches);
  let frames = 0;
  let gap = at;
  while (at + 4 <= file.size) {
    const length = frameLength((await file.bytes(at, 4)).getUint32(0));
    const isFrame = length > 0 && (gap === at || (await isFollowed(file, at + length)));
    if (!isFrame) {
      at = await nextSync(file, at + 1);
      continue;
    }
    if (gap < at) patches.push(zeros(gap, at - gap));
    frames++;
    at = Math.min(at + length, file.size); // the last one may be cut short
    gap = at;
  }
  if (frames === 0) throw new Unreadable("This sound is damaged.");
  return gap < file.size ? [...patches, zeros(gap, file.size - gap)] : patches;
}

/** Where the tags at the beginning end. Their heads stay, so that readers pass over what was in them. */
async function behindTags(file: FileWindow, patches: Patch[]): Promise<number> {
  let at = 0;
  while ((await file.text(at, 3)) === "ID3" && at + TAG_HEAD <= file.size) {
    const head = await file.bytes(at, TAG_HEAD);
    const size = [6, 7, 8, 9].reduce((sum, index) => sum * 128 + (head.getUint8(index) & 127), 0);
    const end = Math.min(at + TAG_HEAD + size, file.size);
    const footer = (head.getUint8(5) & 0x10) === 0 ? 0 : Math.min(TAG_HEAD, file.size - end);
    patches.push(zeros(at + 5, 1), zeros(at + TAG_HEAD, end - at - TAG_HEAD + footer));
    at = end + footer;
  }
  return at;
}

/** Behind something else, two bytes that look like a frame are one only if another follows it. */
async function isFollowed(file: FileWindow, at: number): Promise<boolean> {
  if (at === file.size) return true;
  return at + 4 <= file.size && frameLength((await file.bytes(at, 4)).getUint32(0)) > 0;
}

/** The next place at which a frame may begin. */
async function nextSync(file: FileWindow, from: number): Promise<number> {
  for (let at = from; at < file.size; at += PIECE) {
    const found = bytesOf(await file.bytes(at, Math.min(PIECE, file.size - at))).indexOf(0xff);
    if (found >= 0) return at + found;
  }
  return file.size;
}

/** Bytes of the frame that begins with these four; 0 if none does. */
export function frameLength(head: number): number {
  const [version, layer] = [(head >>> 19) & 3, 4 - ((head >>> 17) & 3)];
  const [rateIndex, samplesIndex, padding] = [(head >>> 12) & 15, (head >>> 10) & 3, (head >>> 9) & 1];
  const isSync = head >>> 21 === 0x7ff && version !== 1 && layer < 4;
  if (!isSync || rateIndex === 0 || rateIndex === 15 || samplesIndex === 3) return 0;
  const isFirst = version === 3;
  const rate = 1_000 * (RATES[isFirst ? "first" : "later"][layer - 1]?.[rateIndex] ?? 0);
  const samples = (SAMPLES[samplesIndex] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (layer === 1) return (Math.floor((12 * rate) / samples) + padding) * 4;
  return Math.floor(((layer === 3 && !isFirst ? 72 : 144) * rate) / samples) + padding;
}
