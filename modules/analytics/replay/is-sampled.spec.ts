import { randomUUID } from "node:crypto";
import { isSampled, SAMPLE_PERCENT } from "./is-sampled.ts";

test("records its share of visits", () => {
  const visits = Array.from({ length: 4_000 }, () => randomUUID());
  const share = (100 * visits.filter(isSampled).length) / visits.length;
  expect(share).toBeGreaterThan(SAMPLE_PERCENT - 5);
  expect(share).toBeLessThan(SAMPLE_PERCENT + 5);
});

test("decides the same for all batches of a visit", () => {
  const visit = randomUUID();
  expect(isSampled(visit)).toBe(isSampled(visit));
});
