/** Pictures decoded at once in one process: each may need some hundred megabytes. */
const AT_ONCE = 2;

/** Lets two through at a time; the others wait in order. */
export class DecodingGate {
  private inside = 0;
  private readonly waiting: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= AT_ONCE) await new Promise<void>((enter) => this.waiting.push(enter));
    else this.inside++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.inside--;
    }
  }
}
