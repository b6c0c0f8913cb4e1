/** Does one thing for a while and returns its rate or cost. */
export type Contestant = () => Promise<number>;

/**
 * Lets the contestants take turns, so that other load of the machine affects all of them equally. The first round is a
 * warm-up and does not count. Returns each one's results by round.
 */
export async function takeTurns<Name extends string>(
  rounds: number,
  contestants: Readonly<Record<Name, Contestant>>,
): Promise<(name: Name) => readonly number[]> {
  const names = Object.keys(contestants).filter((name): name is Name => name in contestants);
  const results = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const result = await contestants[name]();
      if (round > 0) results.get(name)?.push(result);
    }
  }
  return (name) => results.get(name) ?? [];
}

/** Round by round, so that a slow moment of the machine counts on both sides. */
export function ratios(over: readonly number[], under: readonly number[]): number[] {
  return over.map((value, round) => value / (under[round] ?? Number.NaN));
}

/** How often per second `writers` complete `work`, each starting again at once. */
export async function rate(writers: number, milliseconds: number, work: (writer: number) => Promise<unknown>) {
  const started = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      while (performance.now() - started < milliseconds) {
        await work(writer);
        done++;
      }
    }),
  );
  return (done / (performance.now() - started)) * 1_000;
}
