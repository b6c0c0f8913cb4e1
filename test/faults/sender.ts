import { setTimeout as pause } from "node:timers/promises";
import { type Command, commandIdOf, type Ledger } from "./ledger.ts";

const RETRY_MS = 40;

/** A server that has lost its database says so in one of these words; the command may have been carried out. */
const UNDECIDED = new Set([409, 429, 500, 502, 503]);

export interface Manners {
  /** Where the mall is reached now; a sender takes them by turns. None while it is down. */
  readonly origins: () => readonly string[];
  /** Milliseconds after which this sending is broken off, though the command may be under way; undefined: never. */
  readonly patience?: () => number | undefined;
  /** Whether this sending goes to all origins at the same moment. */
  readonly toAll?: () => boolean;
}

/** Sends commands under their keys, again and again until each is answered, and writes down what was answered. */
export class Sender {
  /** Sendings that wait for their answer. */
  underWay = 0;
  private turn = 0;
  private held = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly manners: Manners,
  ) {}

  /** From now on nothing is sent. */
  hold(): void {
    this.held = true;
  }

  goOn(): void {
    this.held = false;
  }

  /**
   * Answers the body of the answer. `after` is the command that this sender carried out before. Throws where the mall
   * refuses what it should not.
   */
  async carryOut(command: Command, token: string, after?: Command): Promise<{ id?: string }> {
    for (;;) {
      const origins = this.held ? [] : this.manners.origins();
      const one = origins[this.turn++ % Math.max(1, origins.length)];
      if (one !== undefined) {
        const to = this.manners.toAll?.() ? [...origins] : [one];
        const sent = this.ledger.sending(command, after && commandIdOf(after), to.length);
        this.underWay++;
        const answers = await Promise.all(to.map((origin) => this.attempt(origin, command, token))).finally(() => {
          this.underWay--;
        });
        const [answer, ...others] = answers.filter((each) => each !== undefined);
        if (answer) {
          if (others.some(({ id }) => id !== answer.id)) throw new Error(`two answers to ${command.path} differ`);
          sent.answered = answer.position;
          return answer;
        }
      }
      await pause(RETRY_MS);
    }
  }

  /** Undefined when it stays unknown whether the command was carried out. */
  private async attempt(origin: string, { path, key, body }: Command, token: string) {
    const patience = this.manners.patience?.();
    const content = body();
    const json: Record<string, string> = content instanceof FormData ? {} : { "content-type": "application/json" };
    let answer: { status: number; position: string; text: string };
    try {
      const response = await fetch(origin + path, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "idempotency-key": key, ...json },
        body: content instanceof FormData ? content : JSON.stringify(content),
        ...(patience === undefined ? {} : { signal: AbortSignal.timeout(patience) }),
      });
      const position = response.headers.get("event-position") ?? "";
      answer = { status: response.status, position, text: await response.text() };
    } catch {
      return undefined; // no connection, or it broke
    }
    const { status, position, text } = answer;
    if (UNDECIDED.has(status)) return undefined;
    if (status >= 300) throw new Error(`${path} was refused: ${status} ${text}`);
    const { id }: { id?: string } = text === "" ? {} : JSON.parse(text);
    return { id, position };
  }
}
