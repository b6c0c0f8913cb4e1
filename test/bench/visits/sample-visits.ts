import { randomUUID } from "node:crypto";
import { KINDS, type VisitEvent } from "#modules/analytics/rules/visit-event";
import type { AcceptedBatch } from "#modules/analytics/store/visit-store";

export const EVENTS_A_BATCH = 10;
const BATCHES_A_VISIT = 3;
const SOURCES = ["", "example.org", "search.example", "news.example", "social.example"];

/** Batches as visitors send them: three of ten events for each visit, spread over `items`. */
export function sampleBatches(items: readonly string[], count: number): AcceptedBatch[] {
  const batches: AcceptedBatch[] = [];
  for (let visit = 0; batches.length < count; visit++) {
    const visitId = randomUUID();
    const hash = BigInt.asIntN(64, BigInt(`0x${randomUUID().replaceAll("-", "").slice(0, 16)}`));
    const now = Date.now();
    for (let batch = 0; batch < BATCHES_A_VISIT && batches.length < count; batch++) {
      batches.push({
        visitId,
        batch,
        item: items[visit % items.length] ?? "",
        authorId: null,
        revision: 5,
        arrivedAt: now,
        beganAt: now,
        visitor: { ofItem: hash, ofMall: hash + 1n },
        isReplayed: visit % 4 === 0,
        source: SOURCES[visit % SOURCES.length] ?? "",
        language: visit % 3 === 0 ? "fr" : "en",
        width: visit % 3,
        device: visit % 3,
        events: Array.from({ length: EVENTS_A_BATCH }, (_, at): VisitEvent => sampleEvent(batch, at)),
      });
    }
  }
  return batches;
}

function sampleEvent(batch: number, at: number): VisitEvent {
  const time = batch * 100 + at * 9;
  const node = 1 + ((batch * EVENTS_A_BATCH + at) % 24);
  switch (at % 5) {
    case 0:
      return [time, KINDS.seen, node, 0];
    case 1:
      return [time, KINDS.read, node, 45];
    case 2:
      return [time, KINDS.scrolled, node, 50];
    case 3:
      return [time, KINDS.pressed, node, 0];
    default:
      return [time, KINDS.inView, -1, 50];
  }
}
