import { randomUUID } from "node:crypto";
import { derivedId } from "#backend/commands/command-context";

/** A command that may be repeated with its key, and the one event that proves it was carried out. */
export interface Command {
  readonly key: string;
  readonly userId: string;
  /** The type of that event: the log contains one of them per command. */
  readonly event: string;
  readonly path: string;
  /** Created for each request to an `origin`: a body can be sent only once. */
  readonly body: (origin: string) => object | FormData | Promise<object>;
}

export interface Sent {
  readonly command: Command;
  /** The writer's previous command, whose answer they waited for: it must come earlier in the log. */
  readonly after: string | undefined;
  /** How often it was sent. */
  sendings: number;
  /** The position in the answer; undefined while there is none. */
  answered: string | undefined;
}

/** A record of who sent what, how often, and what was answered. */
export class Ledger {
  private readonly sent = new Map<string, Sent>();

  /** Records that a command is sent `times` times at once, by the id that the application gives it. */
  sending(command: Command, after: string | undefined, times: number): Sent {
    const id = commandIdOf(command);
    const known = this.sent.get(id) ?? { command, after, sendings: 0, answered: undefined };
    known.sendings += times;
    this.sent.set(id, known);
    return known;
  }

  get commands(): ReadonlyMap<string, Sent> {
    return this.sent;
  }

  get answered(): number {
    return [...this.sent.values()].filter(({ answered }) => answered !== undefined).length;
  }

  /** For people: commands that are sent and not answered yet. */
  get unanswered(): string[] {
    const open = [...this.sent.values()].filter(({ answered }) => answered === undefined);
    return open.map(({ command, sendings }) => `${command.path} (sent ${sendings} times)`);
  }

  get sentAgain(): number {
    return [...this.sent.values()].filter(({ sendings }) => sendings > 1).length;
  }
}

/** The id under which the application runs a command with a key (`Context` in `bearer.guard.ts`). */
export const commandIdOf = ({ userId, path, key }: Pick<Command, "userId" | "path" | "key">) =>
  derivedId("key", userId, `POST ${path} ${key}`);

export const newKey = () => randomUUID();
