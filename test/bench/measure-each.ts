import type { Bench, Measurement } from "./bench.ts";
import type { Figure } from "./figure.ts";

/** The result of a run. */
export interface Outcome {
  figures: Figure[];
  /** The names of the measurements that failed. */
  failed: string[];
}

/** Runs one measurement after the other. One that fails is reported and loses only its own figures. */
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
