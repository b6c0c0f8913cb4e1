/** Lengths in px that spacing snaps to: the steps of a usual scale. */
export const SPACES = [0, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128] as const;

/** The nearest of the points within `reach`, or else the value. */
export function snapped(value: number, points: readonly number[], reach: number): number {
  const near = points.filter((point) => Math.abs(point - value) <= reach);
  return near.reduce(
    (best, point) => (Math.abs(point - value) < Math.abs(best - value) ? point : best),
    near[0] ?? value,
  );
}
