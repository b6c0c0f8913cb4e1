import type { ReadsRange } from "../reads-range.ts";
import { Unreadable } from "../unreadable.ts";

const NOTHING = new Uint8Array(0);
/** Bytes read at once behind what was read last … */
const NEAR = 256 * 1024;
/** … and elsewhere: those who jump from part to part read only their heads. */
const FAR = 4 * 1024;

/** Reads a file in few pieces, however small the parts are that are asked for. */
export class FileWindow {
  private from = 0;
  private held: Uint8Array = NOTHING;

  constructor(
    private readonly read: ReadsRange,
    readonly size: number,
  ) {}

  /** `length` bytes from `at`. Throws `Unreadable` if the file has fewer. */
  async bytes(at: number, length: number): Promise<DataView> {
    const end = at + length;
    if (at < 0 || length < 0 || end > this.size) throw new Unreadable(BROKEN_OFF);
    const until = this.from + this.held.length;
    if (length > 0 && (at < this.from || end > until)) {
      const more = at >= this.from && at <= until + FAR ? NEAR : FAR;
      this.held = await this.read(at, Math.min(at + Math.max(length, more), this.size));
      this.from = at;
    }
    return viewOf(length === 0 ? NOTHING : this.held.subarray(at - this.from, end - this.from));
  }

  /** As Latin-1; shorter if the file ends. */
  async text(at: number, length: number): Promise<string> {
    const view = await this.bytes(at, Math.max(0, Math.min(length, this.size - at)));
    return Buffer.from(view.buffer, view.byteOffset, view.byteLength).toString("latin1");
  }
}

export function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const BROKEN_OFF = "This file cannot be read. It may be damaged or incomplete.";
