import { join } from "node:path";
import { print } from "./figures.ts";
import { leftoversOf, withoutAnswers } from "./leftovers.ts";
import { type Load, WRITERS } from "./load.ts";
import { disorder, readLog } from "./log.ts";
import { differences, everyRow, forgetReadModels, projectionsOf, settled } from "./read-models.ts";
import type { Scene } from "./scene.ts";
import { abandonUploads, clearedUploads } from "./uploads.ts";
import { ofCommands, ofConsequences } from "./verdict.ts";

interface Surroundings {
  /** Settings of the application that is started at the end. */
  readonly settings?: Record<string, string>;
  /** The folder of its blob store. */
  readonly blobs?: string;
  /** Ids of commands that were sent outside the load. */
  readonly others?: readonly string[];
}

/**
 * Ends the load, restarts the application with all read models to rebuild, and checks that every guarantee was kept.
 * Prints the figures before it fails.
 */
export async function aftermath(
  scenario: string,
  scene: Scene,
  load: Load,
  more: Record<string, number> = {},
  { settings = {}, blobs = join(scene.folder, "blobs"), others = [] }: Surroundings = {},
) {
  await load.stop();
  const running = scene.database();
  await settled(scene.origins, running);
  const log = await readLog(running);
  const rows = await everyRow(running);
  await forgetReadModels(running);
  await abandonUploads(running, blobs);
  await scene.close();

  await scene.open(settings);
  const database = scene.database();
  await clearedUploads(database);
  await settled(scene.origins, database);
  const rebuilt = await everyRow(database);
  const logAfter = await readLog(database);
  const leftovers = await leftoversOf(blobs, () => readLog(database));
  const unanswered = await withoutAnswers(database, logAfter);

  const commands = ofCommands(load.ledger, logAfter, others);
  const consequences = ofConsequences(logAfter);
  const differing = differences(rows, rebuilt);
  print(scenario, {
    writers: WRITERS,
    ...more,
    "sent again": load.ledger.sentAgain,
    acknowledged: load.ledger.answered,
    lost: commands.lost.length,
    doubled: commands.doubled.length,
    reordered: commands.reordered.length,
    events: log.length,
    projections: projectionsOf(rows.keys()).length,
    differing: differing.length,
    notifications: consequences.notifications,
    seen: consequences.seen,
    "follow-ups lost": consequences.lost.length,
    "follow-ups doubled": consequences.doubled.length,
  });
  const { lost: missing, doubled: repeated } = consequences;
  expect({ ...commands, disorder: disorder(logAfter), missing, repeated, differing, leftovers, unanswered }).toEqual({
    lost: [],
    doubled: [],
    reordered: [],
    disorder: [],
    missing: [],
    repeated: [],
    differing: [],
    leftovers: { bytes: 0, files: [], urls: [] },
    unanswered: [],
  });
  expect(load.ledger.answered).toBe(load.ledger.commands.size);
  expect(consequences.notifications).toBeGreaterThan(0);
  return { log: logAfter, database };
}
