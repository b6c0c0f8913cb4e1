import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

const MINUTE_MS = 60_000;

/** Three widgets of ten files, and some of them removed again. */
const A_MINUTE = 60;
/** At 5 MB each, 2 GB a day from one address. */
const A_DAY = 400;

/** Limit of uploads and removals per network address, since both take the author's quota or the server's disk. */
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

  /** Counts one call. Throws `too-many` if the address has reached its limit. */
  count(address: string, now = performance.now()): void {
    this.minute.count(address, now);
    this.day.count(address, now);
  }
}
