/** A rate limit per second; unused capacity is not saved. */
export class Budget {
  private second = 0;
  private taken = 0;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** True while there is capacity left. */
  take(): boolean {
    const second = Math.floor(this.now() / 1000);
    if (second !== this.second) {
      this.second = second;
      this.taken = 0;
    }
    this.taken += 1;
    return this.taken <= this.perSecond;
  }
}
