import { AddressLimit, type Share } from "./address-limit.ts";

/** How often one account may do something, and one that is still new. */
export interface AccountShare extends Share {
  timesWhenNew: number;
}

/** Rate limit by account, narrower while it is new. Each process counts on its own, so the limit is approximate. */
export class AccountLimit {
  private readonly usual: AddressLimit;
  private readonly whenNew: AddressLimit;

  constructor({ timesWhenNew, ...share }: AccountShare) {
    this.usual = new AddressLimit(share);
    this.whenNew = new AddressLimit({ ...share, times: timesWhenNew });
  }

  /** Counts one use, or `amount` of what is limited. Throws `too-many` if the account has reached its limit. */
  count(userId: string, isNew: boolean, amount = 1, now = performance.now()): void {
    (isNew ? this.whenNew : this.usual).count(userId, now, amount);
  }
}
