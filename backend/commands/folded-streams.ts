import { Logger } from "@nestjs/common";
import { LRUCache } from "lru-cache";
import type { Decider, DomainEvent, SnapshotFormat } from "#modules/decider";
import type { EventStore, NewEvent } from "../event-store/event-store.ts";
import { CarriedOut, type Reached } from "./carried-out.ts";
import type { SnapshotKey, Snapshots } from "./snapshots.ts";

/** Bytes of folded streams kept in memory, if nobody sets another limit. */
const CACHED_BYTES = 16 * 1024 ** 2;

/**
 * Estimated memory of a folded stream: what the smallest one takes, and bytes for each character of its events. Measured
 * on new Mozaiks of 665 characters: 3.2 kB on the heap, and more than 5 kB of resident memory.
 */
const BYTES_EACH = 4_000;
const BYTES_PER_CHARACTER = 2;

/** Characters by which a stream grows until its next snapshot, however few events they are. */
const SNAPSHOT_WEIGHT = 8_000_000;

/** Cached fold of a stream: contains only events read from the store or acknowledged by it. */
export interface Folded<State> {
  /** The decider that `State` belongs to. */
  readonly decider: object;
  readonly state: State;
  /** -1n if the stream does not exist. */
  readonly revision: bigint;
  /** Id of the last event; empty if the stream does not exist. */
  readonly eventId: string;
  /**
   * When the last event was recorded; null if the stream does not exist, undefined if it was appended here and its time
   * was not read.
   */
  readonly changedAt: Date | null | undefined;
  /** The commands already in the stream. Entries are never removed, so all folds of a stream share it. */
  readonly commands: CarriedOut;
  /** The revision of the newest snapshot known to this process, or -1n. */
  readonly snapshotAt: bigint;
  /** False if it started from a snapshot, which may leave history out. */
  readonly whole: boolean;
  /**
   * Characters of the events it was folded from (or of the snapshot and the events after it): an estimate of its
   * memory.
   */
  readonly weight: number;
  /** Characters added since the newest snapshot known to this process. */
  readonly grown: number;
}

/** Folds streams, from the cache or a snapshot if possible, and writes snapshots of long streams. */
export class FoldedStreams {
  /**
   * Each is continued from its own revision and never assumed to be current. One that is larger than half of the whole
   * is not kept: the next command starts from its snapshot, which leaves old changes out.
   */
  private readonly cache: LRUCache<string, Folded<unknown>>;
  private readonly writing = new Set<Promise<void>>();
  private readonly log = new Logger("Snapshots");

  constructor(
    private readonly store: EventStore,
    private readonly snapshots: Snapshots | undefined,
    /** How many events a stream grows by until its next snapshot. */
    private readonly every: number,
    cachedBytes = CACHED_BYTES,
  ) {
    this.cache = new LRUCache({
      maxSize: cachedBytes,
      maxEntrySize: cachedBytes / 2,
      sizeCalculation: ({ weight }) => BYTES_EACH + BYTES_PER_CHARACTER * weight,
    });
  }

  /** The current state of the stream; `whole` folds its full history, not from a snapshot. */
  async fold<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    { whole = false } = {},
  ): Promise<Folded<State>> {
    const cached = this.cached(decider, stream);
    const inMemory = cached && (cached.whole || !whole) ? cached : null;
    const fromSnapshot = inMemory || whole ? null : await this.fromSnapshot(decider, stream);
    const folded =
      (fromSnapshot && (await this.confirmed(decider, stream, fromSnapshot))) ??
      (await this.readOn(decider, stream, inMemory ?? nothingOf(decider)));
    if (folded.revision < 0n) return folded;
    const kept = this.keep(decider, stream, folded);
    this.cache.set(stream, kept);
    return kept;
  }

  /**
   * The current states of these streams, by stream. One question to the store tells which have grown since they were
   * folded, so only those are read.
   */
  async states<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    streams: readonly string[],
  ): Promise<ReadonlyMap<string, State>> {
    const last = await this.store.lastRevisions(streams);
    const found = await Promise.all(
      streams.map(async (stream) => {
        const revision = last.get(stream);
        if (revision === undefined) return [stream, decider.initial] as const;
        const cached = this.cached(decider, stream);
        const { state } = cached && cached.revision >= revision ? cached : await this.fold(decider, stream);
        return [stream, state] as const;
      }),
    );
    return new Map(found);
  }

  /**
   * The cached state of the stream, without reading the store: others may have written since. An unknown stream counts
   * as one that does not exist.
   */
  known<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Folded<State> {
    return this.cached(decider, stream) ?? nothingOf(decider);
  }

  /**
   * Continues `before` with events that the store has just stored after it, in the form in which it will return them.
   */
  appended<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    before: Folded<State>,
    events: readonly NewEvent<Event>[],
    reached: Reached,
  ): State {
    let { state, weight, grown } = before;
    for (const { type, data } of events) {
      const stored = JSON.stringify(data);
      state = decider.evolve(state, asRead(type, stored));
      weight += stored.length;
      grown += stored.length;
    }
    const eventId = events.at(-1)?.id ?? before.eventId;
    for (const { meta } of events) before.commands.add(meta.commandId, reached);
    const { revision } = reached;
    const folded = { ...before, state, revision, eventId, changedAt: undefined, weight, grown };
    this.cache.set(stream, this.keep(decider, stream, folded));
    return state;
  }

  /** The position a command in the stream has written up to; undefined if it is not in the stream. */
  async reachedBy(stream: string, { commands }: Folded<unknown>, commandId: string): Promise<Reached | undefined> {
    const read = commands.get(commandId);
    if (read) return read;
    for (const revision of commands.candidates(commandId)) {
      for await (const event of this.store.readStream(stream, { from: revision, limit: 1 })) {
        if (event.meta.commandId === commandId) return { revision, position: event.position };
      }
    }
    return undefined;
  }

  /** Resolves when no snapshot is being written. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }

  private cached<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Folded<State> | undefined {
    const cached = this.cache.get(stream);
    return isFoldOf(decider, cached) ? cached : undefined;
  }

  private async readOn<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    known: Folded<State>,
  ): Promise<Folded<State>> {
    let { state, revision, eventId, changedAt, weight, grown } = known;
    const { commands } = known;
    const from = changedAt === undefined ? revision : revision + 1n;
    for await (const event of this.store.readStream(stream, { from })) {
      changedAt = event.at;
      if (event.revision === revision) continue; // only its time was missing
      state = decider.evolve(state, { type: event.type, data: event.data } as Event);
      revision = event.revision;
      eventId = event.id;
      const { length } = JSON.stringify(event.data);
      weight += length;
      grown += length;
      commands.add(event.meta.commandId, { revision, position: event.position });
    }
    return { ...known, state, revision, eventId, changedAt, weight, grown };
  }

  /** The snapshot brought up to date; null if the stream does not contain the event it ends with. */
  private async confirmed<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    kept: Folded<State>,
  ): Promise<Folded<State> | null> {
    for await (const last of this.store.readStream(stream, { from: kept.revision, limit: 1 })) {
      if (last.id === kept.eventId) return this.readOn(decider, stream, { ...kept, changedAt: last.at });
    }
    this.log.warn(`discarded the snapshot of ${stream}: it does not belong to this log`);
    const key = keyOf(decider, stream);
    if (key) await this.snapshots?.discard(key);
    return null;
  }

  private async fromSnapshot<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<Folded<State> | null> {
    const key = keyOf(decider, stream);
    if (!key || !this.snapshots) return null;
    try {
      const found = await this.snapshots.read(key);
      if (!found) return null;
      const { revision, eventId, weight } = found;
      const state = key.format.fromJson(found.state);
      const commands = CarriedOut.fromBytes(found.commands);
      return { ...nothingOf(decider), state, revision, eventId, commands, weight, snapshotAt: revision, whole: false };
    } catch (error) {
      // the log contains everything a snapshot does
      this.log.warn(`ignored the snapshot of ${stream}: ${String(error)}`);
      await this.snapshots.discard(key).catch((failed: unknown) => this.log.warn(String(failed)));
      return null;
    }
  }

  /** Starts writing a snapshot if one is due. */
  private keep<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    folded: Folded<State>,
  ): Folded<State> {
    const key = keyOf(decider, stream);
    const { revision, eventId, state, commands } = folded;
    const isDue = revision - folded.snapshotAt >= this.every || folded.grown >= SNAPSHOT_WEIGHT;
    if (!key || !this.snapshots || !isDue) return folded;
    const snapshot = { revision, eventId, state: key.format.toJson(state), commands: commands.toBytes() };
    const written = this.snapshots
      .write(key, snapshot)
      // the stream is folded from further back then, and the next one may succeed
      .catch((error: unknown) => this.log.warn(`the snapshot of ${stream} was not written: ${String(error)}`))
      .finally(() => this.writing.delete(written));
    this.writing.add(written);
    return { ...folded, snapshotAt: revision, grown: 0 };
  }
}

/** The event as a reader will get it: JSON drops undefined fields. */
function asRead<Event extends DomainEvent>(type: Event["type"], stored: string): Event {
  return { type, data: JSON.parse(stored) } as Event;
}

function nothingOf<State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>): Folded<State> {
  return {
    decider,
    state: decider.initial,
    revision: -1n,
    eventId: "",
    changedAt: null,
    commands: new CarriedOut(),
    snapshotAt: -1n,
    whole: true,
    weight: 0,
    grown: 0,
  };
}

function keyOf<State, Command, Event extends DomainEvent>(
  { snapshot }: Decider<State, Command, Event>,
  stream: string,
): (SnapshotKey & { format: SnapshotFormat<State> }) | null {
  return snapshot ? { stream, decider: snapshot.name, version: snapshot.version, format: snapshot } : null;
}

/** Two deciders may fold the same stream into different states. */
function isFoldOf<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  folded: Folded<unknown> | undefined,
): folded is Folded<State> {
  return folded?.decider === decider;
}
