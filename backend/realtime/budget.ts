/** So many a second; what is left of a second is not saved up. */
export class Budget {
  private second = 0;
  private taken = 0;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** True while there is some left. */
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
