import { setTimeout as pause } from "node:timers/promises";
import { type Command, commandIdOf, type Ledger } from "./ledger.ts";

const RETRY_MS = 40;

/** Answers of a server that has lost its database; the command may have been carried out. */
const UNDECIDED = new Set([409, 429, 500, 502, 503]);

export interface Manners {
  /** Where the mall can be reached now; a sender alternates between them. Empty while it is down. */
  readonly origins: () => readonly string[];
  /** Milliseconds until this request is aborted although the command may be running; undefined: never. */
  readonly patience?: () => number | undefined;
  /** Whether this request goes to all origins at once. */
  readonly toAll?: () => boolean;
}

/** Sends commands with their keys, repeatedly until each is answered, and records the answers. */
export class Sender {
  /** Requests waiting for their answer. */
  underWay = 0;
  private turn = 0;
  private held = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly manners: Manners,
  ) {}

  /** Sends nothing from now on. */
  hold(): void {
    this.held = true;
  }

  goOn(): void {
    this.held = false;
  }

  /**
   * Returns the body of the answer. `after` is the sender's previous command. Throws if the mall refuses a valid
   * command.
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

  /** Undefined if it is unknown whether the command was carried out. */
  private async attempt(origin: string, { path, key, body }: Command, token: string) {
    const patience = this.manners.patience?.();
    let answer: { status: number; position: string; text: string };
    try {
      const content = await body(origin);
      const json: Record<string, string> = content instanceof FormData ? {} : { "content-type": "application/json" };
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
