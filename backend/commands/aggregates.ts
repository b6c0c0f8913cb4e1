import { setTimeout as pause } from "node:timers/promises";
import { Inject, Injectable } from "@nestjs/common";
import { LRUCache } from "lru-cache";
import { type Decider, DomainError, type DomainEvent } from "#modules/decider";
import { Conflict, EVENT_STORE, type EventStore, type NewEvent, type Position } from "../event-store/event-store.ts";
import { reachedPosition } from "../http/request-context.ts";
import { type CommandContext, derivedId } from "./command-context.ts";
import { InTurn } from "./in-turn.ts";

/** Events a stream may have, before and after: the shape of one is `schemaVersion` 1 until an upcaster says otherwise. */
const SCHEMA_VERSION = 1;

/** How often a command is decided anew when another writer was faster. */
const ATTEMPTS = 8;

/** Longest wait before the second try; doubled for each further one. Random, so that rivals do not meet again. */
const FIRST_PAUSE_MS = 5;

/** Streams kept folded in memory; each is continued from its own revision, never trusted to be the newest. */
const CACHED_STREAMS = 2_000;

/** Events behind all of them together: a long-edited document remembers every change, and memory is finite. */
const CACHED_EVENTS = 100_000;

/** What was read of a stream. Only ever holds what the store gave, never what this process thinks it appended. */
interface Folded<State> {
  /** Whose `State` it is. */
  readonly decider: object;
  readonly state: State;
  /** -1n: the stream does not exist. */
  readonly revision: bigint;
  /** When its last event was recorded; null: the stream does not exist. */
  readonly changedAt: Date | null;
  /** The commands already in the stream, with what they reached. Only ever grows, so the folds of a stream share it. */
  readonly commands: Map<string, { revision: bigint; position: Position }>;
}

export interface Outcome<State, Event> {
  /** After the command; for one that had been carried out before, the present one. */
  readonly state: State;
  readonly revision: bigint;
  /** What this call appended; empty when nothing changed or the command had been carried out before. */
  readonly events: readonly Event[];
  readonly position: Position;
}

/** Runs every command of the write side: read the stream, fold, decide, append with the revision that was read. */
@Injectable()
export class Aggregates {
  private readonly cache = new LRUCache<string, Folded<unknown>>({
    max: CACHED_STREAMS,
    maxSize: CACHED_EVENTS,
    sizeCalculation: ({ revision }) => Number(revision) + 1,
  });
  private readonly turns = new InTurn();

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * Carries `command` out on `stream`. A command appends once per stream: the same `commandId` again changes nothing
   * and gets the same answer. Commands on one stream wait for each other in this process; where another process came
   * first the command is decided anew, after eight tries: conflict.
   */
  async run<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<State, Event>> {
    return this.turns.run(stream, () => this.carryOut(decider, stream, command, context));
  }

  /** The present state of a stream, for a handler that decides with it on another one. */
  async load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<{ state: State; revision: bigint; changedAt: Date | null }> {
    const { state, revision, changedAt } = await this.fold(decider, stream);
    return { state, revision, changedAt };
  }

  private async carryOut<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<Outcome<State, Event>> {
    for (let attempt = 1; ; attempt++) {
      const before = await this.fold(decider, stream);
      const done = before.commands.get(context.commandId);
      if (done) return this.answer({ state: before.state, events: [], ...done });
      const events = decider.decide(before.state, command);
      if (events.length === 0) {
        return { state: before.state, revision: before.revision, events, position: "" };
      }
      try {
        const reached = await this.store.append(
          stream,
          before.revision === -1n ? "none" : before.revision,
          events.map((event, index) => envelope(event, stream, index, context)),
        );
        const state = events.reduce((now, event) => decider.evolve(now, event), before.state);
        return this.answer({ state, events, ...reached });
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
        if (attempt === ATTEMPTS) {
          throw new DomainError(
            "conflict",
            "too-busy",
            "Others are changing this at the same moment. Please try again.",
          );
        }
        await pause(Math.random() * FIRST_PAUSE_MS * 2 ** (attempt - 1));
      }
    }
  }

  private async fold<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<Folded<State>> {
    const cached = this.cache.get(stream);
    const known = isFoldOf(decider, cached) ? cached : undefined;
    let state = known?.state ?? decider.initial;
    let revision = known?.revision ?? -1n;
    let changedAt = known?.changedAt ?? null;
    const commands = known?.commands ?? new Map();
    for await (const event of this.store.readStream(stream, { from: revision + 1n })) {
      state = decider.evolve(state, { type: event.type, data: event.data } as Event);
      revision = event.revision;
      changedAt = event.at;
      commands.set(event.meta.commandId, { revision, position: event.position });
    }
    const folded = { decider, state, revision, changedAt, commands };
    if (revision >= 0n) this.cache.set(stream, folded);
    return folded;
  }

  private answer<State, Event>(outcome: Outcome<State, Event>): Outcome<State, Event> {
    reachedPosition(outcome.position);
    return outcome;
  }
}

/** Two deciders may read one stream, each into a state of its own. */
function isFoldOf<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  folded: Folded<unknown> | undefined,
): folded is Folded<State> {
  return folded?.decider === decider;
}

function envelope<E extends DomainEvent>(
  event: E,
  stream: string,
  index: number,
  context: CommandContext,
): NewEvent<E> {
  return {
    id: derivedId(context.commandId, stream, String(index)),
    type: event.type,
    data: event.data,
    meta: {
      userId: context.userId,
      commandId: context.commandId,
      correlationId: context.correlationId,
      causationId: context.causationId,
      schemaVersion: SCHEMA_VERSION,
      at: context.at,
    },
  };
}
