import { barsOf } from "./chart-days.ts";

it("has a bar for each day from the first to the last, also for days without sales", () => {
  expect(
    barsOf([
      { day: "2030-02-27", earned: 5 },
      { day: "2030-03-01", earned: 7 },
    ]),
  ).toEqual([
    { from: "2030-02-27", to: "2030-02-27", amount: 5 },
    { from: "2030-02-28", to: "2030-02-28", amount: 0 },
    { from: "2030-03-01", to: "2030-03-01", amount: 7 },
  ]);
});

it("combines days if there are too many for a bar each, and loses none", () => {
  const bars = barsOf([
    { day: "2030-01-01", earned: 1 },
    { day: "2030-12-30", earned: 2 },
    { day: "2030-12-31", earned: 3 },
  ]);
  expect(bars.length).toBeLessThanOrEqual(60);
  expect(bars.at(-1)?.to).toBe("2030-12-31");
  expect(bars.reduce((sum, { amount }) => sum + amount, 0)).toBe(6);
});

it("has no bars without sales", () => {
  expect(barsOf([])).toEqual([]);
});
