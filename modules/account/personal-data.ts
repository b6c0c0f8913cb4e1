import { Injectable } from "@nestjs/common";
import type { CommandContext } from "#backend/commands/command-context";
import { DomainError } from "../decider.ts";
import type { DataCount } from "./departure-contract.ts";

/** Somebody who deletes their account. */
export interface Leaver {
  readonly userId: string;
  /** Whether what they published stays, without their name. */
  readonly keepsContributions: boolean;
  /** Their username, names and e-mail address, without empty ones: what no text may contain afterwards. */
  readonly words: readonly string[];
  readonly username: string;
  readonly email: string;
  /** The context of one step: the same step has the same command id, however often it is repeated. */
  context(step: string): CommandContext;
}

/** A file of an export. */
export interface ExportedFile {
  /** Its path in the archive, for example 'assets/sea.jpg'; made unique if two have the same. */
  readonly path: string;
  readonly content: { readonly json: unknown } | { readonly blobId: string };
}

/**
 * What one module keeps of people. Everything is harmless when repeated: a killed process continues where it stopped.
 */
export interface PersonalDataPart {
  /** For the log, and for what was hidden; never change it. */
  readonly name: string;
  /** The read models that its lists come from: they are waited for. */
  readonly readsFrom?: readonly string[];
  /** Its things are made of those of other parts, as a website is of Mozaiks: it hides and erases them before the others. */
  readonly goesFirst?: boolean;
  /** How much there is of a person, for them to see before they leave. */
  counts?(userId: string): Promise<readonly DataCount[]>;
  /**
   * Hides at once what nobody is to see any more. `note` remembers what was hidden, before it is, so that `show` gets it
   * if the person comes back.
   */
  hide?(leaver: Leaver, note: (thingId: string) => Promise<void>): Promise<void>;
  show?(leaver: Leaver, thingIds: readonly string[]): Promise<void>;
  /** Erases for good. `leaver.words` are still there, the person's row is not. */
  erase(leaver: Leaver): Promise<void>;
  /** Everything that the person has made, bought, written and been told. */
  exported?(userId: string): AsyncIterable<ExportedFile>;
}

/** Waits for a step, which has nothing to do if the thing is gone, or if its owner may not change it. */
export async function unlessGone(step: Promise<unknown>): Promise<void> {
  try {
    await step;
  } catch (error) {
    const isPointless = error instanceof DomainError && (error.kind === "not-found" || error.kind === "forbidden");
    if (!isPointless) throw error;
  }
}

/** Who keeps something of people. Each module registers its own at start, so that nobody has to know all of them. */
@Injectable()
export class PersonalData {
  private readonly registered = new Map<string, PersonalDataPart>();

  /** Throws if another part has this name already. */
  register(part: PersonalDataPart): void {
    if (this.registered.has(part.name)) throw new Error(`two parts of personal data are named ${part.name}`);
    this.registered.set(part.name, part);
  }

  /** In the order in which they hide and erase. */
  get parts(): readonly PersonalDataPart[] {
    return [...this.registered.values()].sort((a, b) => Number(b.goesFirst ?? false) - Number(a.goesFirst ?? false));
  }
}
