import { randomUUID } from "node:crypto";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext } from "#backend/commands/command-context";
import { Progress } from "#backend/projections/progress";
import { Runner } from "#backend/projections/runner";
import { DomainError } from "#modules/decider";
import { mozaik } from "#modules/mozaik/mozaik/mozaik";
import type { Measurement } from "./bench.ts";
import { figure, percentile } from "./figure.ts";
import { openMall } from "./mall.ts";
import { newMozaik } from "./sample-events.ts";

const RATES = [100, 1_000];
const TICK_MS = 5;

interface Times {
  /** From sending a command to its answer. */
  answer: number[];
  /** From the answer to its committed row in `cards`. */
  lag: number[];
}

/**
 * The application's write and read side in one process: commands arrive at a steady rate whether or not earlier ones
 * are done, and every projection and reactor follows.
 */
export const measureLag: Measurement = async (bench) => {
  const { app, close } = await openMall(bench);
  await app.get(Runner).start();
  const aggregates = app.get(Aggregates);
  const progress = app.get(Progress);
  const command = async ({ answer, lag }: Times) => {
    const [mozaikId, authorId] = [randomUUID(), randomUUID()];
    const { settings, document } = newMozaik(mozaikId, authorId, lag.length).data;
    const given = performance.now();
    const { position } = await aggregates.run(
      mozaik,
      `mozaik-${mozaikId}`,
      { type: "create", mozaikId, authorId, settings, document, copyOf: null },
      commandContext({ userId: authorId, correlationId: mozaikId }),
    );
    const answered = performance.now();
    await visible(progress, position);
    answer.push(answered - given);
    lag.push(performance.now() - answered);
  };

  const figures = [];
  const rounds = RATES.map((): Times[] => []);
  for (let round = 0; round <= bench.rounds; round++) {
    for (const [which, perSecond] of RATES.entries()) {
      const times: Times = { answer: [], lag: [] };
      await steadily(perSecond, bench.roundMs, () => command(times));
      if (round > 0) rounds[which]?.push(times);
    }
  }
  for (const [which, perSecond] of RATES.entries()) {
    const of = (part: keyof Times, share: number) =>
      (rounds[which] ?? []).map((times) => percentile(times[part], share));
    const target = perSecond === 1_000 ? { atMost: 40 } : undefined;
    figures.push(
      figure(`answer to visible row at ${perSecond}/s, p50`, "ms", of("lag", 0.5)),
      figure(`answer to visible row at ${perSecond}/s, p99`, "ms", of("lag", 0.99), target),
      figure(`command to answer at ${perSecond}/s, p99`, "ms", of("answer", 0.99)),
    );
  }
  await close();
  return figures;
};

/** Starts `work` `perSecond` times a second for a while, and waits for all of it. */
async function steadily(perSecond: number, milliseconds: number, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  const under: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - started, milliseconds);
      while (under.length < (elapsed / 1_000) * perSecond) under.push(work());
      if (elapsed < milliseconds) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(under);
}

/** A reader would be asked to retry after three seconds; the measurement needs the actual time. */
async function visible(progress: Progress, position: string): Promise<void> {
  for (;;) {
    try {
      return await progress.waitFor("cards", position);
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === "not-ready")) throw error;
    }
  }
}
