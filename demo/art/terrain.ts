import type { Random } from "./seeded-random.ts";
import { group, type Point, polygon, range } from "./svg.ts";

/** A soft skyline from left to right: a few long waves with short ones on them. `height` is the tallest rise in px. */
export function softRidge(random: Random, width: number, base: number, height: number): Point[] {
  const waves = range(5).map((octave) => ({
    length: width / (random.between(0.7, 1.5) * (octave + 0.9) * 1.3),
    phase: random.between(0, Math.PI * 2),
    height: height / (octave + 1.3) ** 1.35,
  }));
  return range(81).map((step) => {
    const x = (step / 80) * width;
    const rise = waves.reduce(
      (sum, wave) => sum + Math.sin((x / wave.length) * Math.PI * 2 + wave.phase) * wave.height,
      0,
    );
    return [x, base - rise * 0.6];
  });
}

/** A rough mountain skyline: repeated midpoint displacement, less each time. */
export function roughRidge(random: Random, width: number, base: number, height: number, roughness = 0.55): Point[] {
  let points: Point[] = [
    [0, base - height * random.between(0.1, 0.5)],
    [width * random.between(0.25, 0.4), base - height * random.between(0.75, 1)],
    [width * random.between(0.5, 0.6), base - height * random.between(0.25, 0.5)],
    [width * random.between(0.65, 0.8), base - height * random.between(0.6, 0.95)],
    [width, base - height * random.between(0.1, 0.45)],
  ];
  let swing = height * 0.22;
  for (const _ of range(6)) {
    points = points.flatMap((point, index): Point[] => {
      const next = points[index + 1];
      if (!next) return [point];
      const middle: Point = [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + random.bell() * swing * 0.6];
      return [point, middle];
    });
    swing *= roughness;
  }
  return points;
}

/** Closes a skyline down to `bottom`. */
export function ground(ridge: readonly Point[], bottom: number): Point[] {
  const left = ridge[0]?.[0] ?? 0;
  const right = ridge.at(-1)?.[0] ?? 0;
  return [...ridge, [right, bottom], [left, bottom]];
}

/** The height of a skyline at `x`. */
export function heightAt(ridge: readonly Point[], x: number): number {
  const after = ridge.findIndex((point) => point[0] >= x);
  const right = ridge[Math.max(after, 1)] ?? [x, 0];
  const left = ridge[Math.max(after, 1) - 1] ?? right;
  const share = right[0] === left[0] ? 0 : (x - left[0]) / (right[0] - left[0]);
  return left[1] + (right[1] - left[1]) * share;
}

/** A fir with its foot at `x`, `y`. */
export function fir(random: Random, x: number, y: number, tall: number, colour: string): string {
  const tiers = 7;
  const branches = range(tiers).map((tier) => {
    const top = y - tall + (tall * 0.9 * tier) / tiers;
    const half = ((tier + 1) / tiers) * tall * 0.2 * random.between(0.8, 1.15);
    const low = top + (tall / tiers) * 1.45;
    return polygon(
      [
        [x, top],
        [x + half, low],
        [x + half * 0.3, low - tall * 0.025],
        [x - half * 0.3, low - tall * 0.025],
        [x - half, low],
      ],
      { fill: colour },
    );
  });
  const trunk = polygon(
    [
      [x - tall * 0.015, y - tall * 0.2],
      [x + tall * 0.015, y - tall * 0.2],
      [x + tall * 0.02, y + tall * 0.04],
      [x - tall * 0.02, y + tall * 0.04],
    ],
    { fill: colour },
  );
  return group({}, trunk, ...branches);
}
