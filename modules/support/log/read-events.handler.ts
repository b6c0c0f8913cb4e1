import { Inject } from "@nestjs/common";
import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { EVENT_STORE, type EventStore, type Recorded, STORED_EVENTS } from "#backend/event-store/event-store";
import { type EventRef, ReadEvents } from "../messages.ts";

@QueryHandler(ReadEvents)
export class ReadEventsHandler implements IQueryHandler<ReadEvents> {
  constructor(
    @Inject(EVENT_STORE) private readonly current: EventStore,
    @Inject(STORED_EVENTS) private readonly stored: EventStore,
  ) {}

  async execute({ refs, form }: ReadEvents): Promise<readonly Recorded[]> {
    const store = form === "stored" ? this.stored : this.current;
    const events: Recorded[] = [];
    for (const { stream, from, limit } of runsOf(refs)) {
      for await (const event of store.readStream(stream, { from, limit })) events.push(event);
    }
    const places = new Map(refs.map((ref, place) => [keyOf(ref), place]));
    return events.sort((a, b) => (places.get(keyOf(a)) ?? 0) - (places.get(keyOf(b)) ?? 0));
  }
}

function keyOf({ stream, revision }: EventRef): string {
  return `${revision} ${stream}`;
}

/** Neighbouring revisions of one stream are read at once. */
function runsOf(refs: readonly EventRef[]): { stream: string; from: bigint; limit: number }[] {
  const runs: { stream: string; from: bigint; limit: number }[] = [];
  const sorted = [...refs].sort(
    (a, b) => Number(a.stream > b.stream) - Number(a.stream < b.stream) || Number(a.revision - b.revision),
  );
  for (const { stream, revision } of sorted) {
    const last = runs.at(-1);
    if (last?.stream === stream && last.from + BigInt(last.limit) === revision) last.limit++;
    else runs.push({ stream, from: revision, limit: 1 });
  }
  return runs;
}
