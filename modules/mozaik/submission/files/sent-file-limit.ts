import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

const MINUTE_MS = 60_000;

/** Three widgets of ten files, and some of them removed again. */
const A_MINUTE = 60;
/** Files of any size. */
const A_DAY = 400;
/** The photos of a class, at the size that phones take them; an author's whole storage takes several days to fill. */
const BYTES_A_DAY = 200_000_000;

/**
 * Limit of uploads, their bytes, and removals per network address, since they take the author's quota or the server's
 * disk.
 */
@Injectable()
export class SentFileLimit {
  private readonly minute = new AddressLimit({
    times: A_MINUTE,
    perMs: MINUTE_MS,
    code: "too-many-files",
    message: "Too many files at once. Please wait a minute.",
  });
  private readonly day = new AddressLimit({
    times: A_DAY,
    perMs: 24 * 60 * MINUTE_MS,
    code: "too-many-files",
    message: "Too many files today. Please come back tomorrow.",
  });

  private readonly bytes = new AddressLimit({
    times: BYTES_A_DAY,
    perMs: 24 * 60 * MINUTE_MS,
    code: "too-many-files",
    message: "Too many files today. Please come back tomorrow.",
  });

  /** Passes a file on and counts its bytes, whatever becomes of it. Throws `too-many` where the limit is reached. */
  async *counted(
    file: AsyncIterable<Uint8Array>,
    address: string,
    now = performance.now(),
  ): AsyncGenerator<Uint8Array> {
    for await (const piece of file) {
      this.bytes.count(address, now, piece.length);
      yield piece;
    }
  }

  /** Counts one call. Throws `too-many` if the address has reached its limit. */
  count(address: string, now = performance.now()): void {
    this.minute.count(address, now);
    this.day.count(address, now);
  }
}
