import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

const MINUTE_MS = 60_000;

/** A class at school behind one address may send its forms in one minute. */
const A_MINUTE = 40;
/** A whole school, or a day at a fair: of at most 50,000 characters each that is some 100 MB a day from one address. */
const A_DAY = 2_000;

/**
 * What one network address may send. There is no limit for a Mozaik: a stranger could reach it to close an author's
 * form to everyone else.
 */
@Injectable()
export class SubmissionLimit {
  private readonly minute = new AddressLimit({
    times: A_MINUTE,
    perMs: MINUTE_MS,
    code: "too-many-submissions",
    message: "Too many answers at once. Please wait a minute.",
  });
  private readonly day = new AddressLimit({
    times: A_DAY,
    perMs: 24 * 60 * MINUTE_MS,
    code: "too-many-submissions",
    message: "Too many answers today. Please come back tomorrow.",
  });

  /** Counts one. Throws `too-many` when the address has used up its share. */
  count(address: string, now = performance.now()): void {
    this.minute.count(address, now);
    this.day.count(address, now);
  }
}
