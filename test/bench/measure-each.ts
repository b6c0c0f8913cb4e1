import type { Bench, Measurement } from "./bench.ts";
import type { Figure } from "./figure.ts";

/** What came of a run. */
export interface Outcome {
  figures: Figure[];
  /** The names of the measurements that broke off. */
  failed: string[];
}

/** One measurement after the other. One that breaks off says why and costs its own figures alone. */
export async function measureEach(
  measurements: readonly (readonly [name: string, measure: Measurement])[],
  bench: Bench,
): Promise<Outcome> {
  const outcome: Outcome = { figures: [], failed: [] };
  for (const [name, measure] of measurements) {
    console.error(`${name} …`);
    try {
      outcome.figures.push(...(await measure(bench)));
    } catch (error) {
      console.error(error);
      outcome.failed.push(name);
    }
  }
  return outcome;
}
