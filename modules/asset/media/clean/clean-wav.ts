// WAV: a list of chunks. All but the sound itself become chunks that readers pass over.
import { Unreadable } from "../unreadable.ts";
import type { FileWindow } from "./file-window.ts";
import { type Patch, zeros } from "./patch.ts";

const KEPT = new Set(["fmt ", "data", "fact"]);
const HEAD_BYTES = 8;

export async function cleanWav(file: FileWindow): Promise<Patch[]> {
  if ((await file.text(0, 4)) !== "RIFF" || (await file.text(8, 4)) !== "WAVE") throw new Unreadable(DAMAGED);
  const patches: Patch[] = [];
  let at = 12;
  while (at + HEAD_BYTES <= file.size) {
    const type = await file.text(at, 4);
    const length = (await file.bytes(at + 4, 4)).getUint32(0, true);
    const content = at + HEAD_BYTES;
    const end = Math.min(content + length, file.size);
    if (!KEPT.has(type)) {
      patches.push({ at, length: 4, bytes: Buffer.from("JUNK", "latin1") }, zeros(content, end - content));
    }
    at = end + (length % 2); // chunks begin at even places
  }
  return at < file.size ? [...patches, zeros(at, file.size - at)] : patches;
}

const DAMAGED = "This sound is damaged.";
