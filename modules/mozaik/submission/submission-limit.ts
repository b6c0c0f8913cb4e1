import { Injectable } from "@nestjs/common";
import { AddressLimit } from "#backend/http/address-limit";

const MINUTE_MS = 60_000;

/** Enough for a school class behind one address to send its forms within a minute. */
const A_MINUTE = 40;
/** Enough for a whole school or a day at a fair: at 50,000 characters each, some 100 MB a day from one address. */
const A_DAY = 2_000;

/** A quiz of a school class behind one address: thirty people, ten questions in two minutes. */
const JUDGED_A_MINUTE = 150;

/** Limits how many answers one address has judged, so that a correct answer cannot be found by trying all. */
@Injectable()
export class JudgementLimit extends AddressLimit {
  constructor() {
    super({
      times: JUDGED_A_MINUTE,
      perMs: MINUTE_MS,
      code: "too-many-judgements",
      message: "Too many answers at once. Please wait a minute.",
    });
  }
}

/** Two for each submission, and one for each page on which somebody begins to fill in a form. */
const TOKENS_A_MINUTE = 200;

/** Limits how many form tokens one address gets. */
@Injectable()
export class TokenLimit extends AddressLimit {
  constructor() {
    super({
      times: TOKENS_A_MINUTE,
      perMs: MINUTE_MS,
      code: "too-many-submissions",
      message: "Too many answers at once. Please wait a minute.",
    });
  }
}

/**
 * Submission limit per network address. There is no limit per Mozaik: a stranger could use it up and close an author's
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

  /** Counts one submission. Throws `too-many` if the address has reached its limit. */
  count(address: string, now = performance.now()): void {
    this.minute.count(address, now);
    this.day.count(address, now);
  }
}
