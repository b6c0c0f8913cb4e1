// A process that rebuilds the read model `sums` of the given database; its test kills it halfway.
import "reflect-metadata";
import { Database } from "../database/database.ts";
import { openPostgresEventStore } from "../event-store/postgres/postgres-event-store.ts";
import { rebuildBeside } from "./rebuild-beside.ts";
import { sum } from "./running-projections.fixture.ts";

const [url = ""] = process.argv.slice(2);
const database = new Database(url);
const store = await openPostgresEventStore(url);
/** The second batch is being applied; its checkpoint has moved but is not committed. */
const inTheMiddle = sum("sums");
let batches = 0;
await rebuildBeside(
  {
    ...inTheMiddle,
    async apply(events, transaction) {
      await inTheMiddle.apply(events, transaction);
      if (++batches < 2) return;
      process.stdout.write("in the middle\n");
      await new Promise(() => setInterval(() => {}, 60_000));
    },
  },
  store,
  database,
  { signal: new AbortController().signal },
);
