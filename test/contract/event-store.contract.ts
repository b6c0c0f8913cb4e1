import type { EventStore } from "#backend/event-store/event-store";
import { appendingContract } from "./event-store/appending.ts";
import { readingContract } from "./event-store/reading.ts";
import { subscribingContract } from "./event-store/subscribing.ts";
import { type Faults, survivingContract } from "./event-store/surviving.ts";

/**
 * The guarantees of the `EventStore` port, the same for every adapter. `open` is called once; `faults`, if they can be
 * caused, once the store is open.
 */
export function eventStoreContract(adapter: string, open: () => Promise<EventStore>, faults?: Faults): void {
  describe(adapter, () => {
    let opened: EventStore;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.stop());

    const store = () => opened;
    appendingContract(store);
    readingContract(store);
    subscribingContract(store);
    if (faults) survivingContract(store, faults);
  });
}
