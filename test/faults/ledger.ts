import { randomUUID } from "node:crypto";
import { derivedId } from "#backend/commands/command-context";

/** A command that may be sent again under its key, and the one event that carries it out. */
export interface Command {
  readonly key: string;
  readonly userId: string;
  /** The type of the event that stands for it: there is one of these in the log for each command. */
  readonly event: string;
  readonly path: string;
  /** Made anew for every sending: a body that was sent is used up. */
  readonly body: () => object | FormData;
}

export interface Sent {
  readonly command: Command;
  /** The command before it of the same writer, who waited for its answer: it must stand further back in the log. */
  readonly after: string | undefined;
  /** How often it was sent. */
  sendings: number;
  /** How far the answer said the log was written; undefined while no answer has come. */
  answered: string | undefined;
}

/** Who asked for what, how often, and what was answered. */
export class Ledger {
  private readonly sent = new Map<string, Sent>();

  /** Notes that a command is sent `times` times at once, by the id that the application gives it. */
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

  /** For people: what was asked for and not answered yet. */
  get unanswered(): string[] {
    const open = [...this.sent.values()].filter(({ answered }) => answered === undefined);
    return open.map(({ command, sendings }) => `${command.path} (sent ${sendings} times)`);
  }

  get sentAgain(): number {
    return [...this.sent.values()].filter(({ sendings }) => sendings > 1).length;
  }
}

/** The id under which the application carries out a command that came with a key (`Context` in `bearer.guard.ts`). */
export const commandIdOf = ({ userId, path, key }: Pick<Command, "userId" | "path" | "key">) =>
  derivedId("key", userId, `POST ${path} ${key}`);

export const newKey = () => randomUUID();
