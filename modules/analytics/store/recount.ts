// `npm run recount-visits`: counts the figures of all days again whose visits are kept, while the application runs.
import { openBeside } from "#backend/open-beside";
import { ProgressLine } from "#backend/terminal/progress-line";
import { VISIT_STORE, type VisitStore } from "./visit-store.ts";

try {
  const app = await openBeside();
  try {
    const line = new ProgressLine(process.stderr);
    await app
      .get<VisitStore>(VISIT_STORE)
      .recount((day, done, days) => line.show("visits", `${day} (${done} of ${days} days)`, done / days))
      .finally(() => line.end());
  } finally {
    await app.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
