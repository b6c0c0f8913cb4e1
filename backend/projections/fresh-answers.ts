import { LRUCache } from "lru-cache";
import type { Changes } from "./changes.ts";

/** An answer, and what `Changes` said before it was made. */
interface Remembered<Answer> {
  readonly changes: string;
  readonly answer: Answer;
}

/** Remembers answers made of read models, and gives one out again only while none of them has changed. */
export class FreshAnswers<Answer extends object> {
  private readonly remembered: LRUCache<string, Remembered<Answer>>;

  /** Holds answers of at most `bytes` altogether. */
  constructor(
    private readonly changes: Changes,
    bytes: number,
    bytesOf: (answer: Answer) => number,
  ) {
    this.remembered = new LRUCache({
      maxSize: bytes,
      sizeCalculation: ({ answer }, key) => bytesOf(answer) + 2 * key.length + 200,
    });
  }

  /**
   * The answer to what `key` asks: it must name everything that the answer depends on besides `sources`, such as the
   * reader and the day. `make` gets the outdated answer, if there is one; it returns null for what must not be
   * remembered.
   */
  async of<Made extends Answer | null>(
    sources: readonly string[],
    key: string,
    make: (outdated: Answer | undefined) => Promise<Made>,
  ): Promise<Answer | Made> {
    const changes = await this.changes.of(sources);
    const before = this.remembered.get(key);
    if (before?.changes === changes) return before.answer;
    const answer = await make(before?.answer);
    if (answer !== null) this.remembered.set(key, { changes, answer });
    return answer;
  }

  /** The answer to what `key` asks if it is remembered and still true. */
  async ifFresh(sources: readonly string[], key: string): Promise<Answer | undefined> {
    if (!this.remembered.has(key)) return undefined;
    const changes = await this.changes.of(sources);
    const before = this.remembered.get(key);
    return before?.changes === changes ? before.answer : undefined;
  }
}
