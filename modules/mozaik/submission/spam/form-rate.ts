import { Injectable } from "@nestjs/common";
import { networkOf } from "#backend/http/address-limit";
import { RateWindow } from "#backend/http/rate-window";

const MINUTE_MS = 60_000;

/** Two school classes in one building. */
const A_MINUTE = 60;
/** Five a minute for a whole hour: a busy stand at a fair. */
const AN_HOUR = 300;

/**
 * How many submissions a network sends to one form. What is more than usual is held and not refused, so that nobody can
 * close a form to their neighbours. Each process counts on its own.
 */
@Injectable()
export class FormRate {
  private readonly windows = [new RateWindow(A_MINUTE, MINUTE_MS), new RateWindow(AN_HOUR, 60 * MINUTE_MS)];

  /** Counts one submission; true if its network has sent more than usual to this form. */
  isUnusual(address: string, mozaikId: string, now = performance.now()): boolean {
    const waits = this.windows.map((window) => window.count(`${networkOf(address)} ${mozaikId}`, now));
    return waits.some((waitMs) => waitMs > 0);
  }
}
