import { KINDS } from "../rules/visit-event.ts";
import { type CountedBatch, Figures, MALL } from "./figures-of.ts";

const batch = (more: Partial<CountedBatch> = {}): CountedBatch => ({
  item: "mozaik/m1",
  day: "2030-05-01",
  hour: 9,
  revision: 4,
  width: 2,
  device: 2,
  source: "example.org",
  language: "en",
  isPrivate: false,
  beginsVisit: true,
  isNewVisitor: true,
  isNewInMall: false,
  events: [],
  ...more,
});
const figuresOf = (...batches: CountedBatch[]) => {
  const figures = new Figures();
  for (const each of batches) figures.count(each);
  return figures;
};

test("a visit counts once, its later batches add what happened", () => {
  const { totals } = figuresOf(
    batch({ events: [[100, KINDS.inView, -1, 100]] }),
    batch({ beginsVisit: false, isNewVisitor: false, events: [[200, KINDS.inView, -1, 50]] }),
  );
  expect([...totals.values()]).toEqual([
    expect.objectContaining({ item: "mozaik/m1", hour: 9, visits: 1, visitors: 1, views: 1, inView: 150 }),
    expect.objectContaining({ item: MALL, visits: 1, visitors: 0, inView: 150 }),
  ]);
});

test("of a private visit nothing but the visit is counted", () => {
  const { totals, shares } = figuresOf(batch({ isPrivate: true, isNewVisitor: false }));
  expect([...totals.values()][0]).toMatchObject({ visits: 1, privateVisits: 1, visitors: 0 });
  expect(shares.size).toBe(0);
});

test("parts are counted by version and width", () => {
  const { parts } = figuresOf(
    batch({
      events: [
        [5, KINDS.seen, 1, 0],
        [9, KINDS.read, 1, 40],
        [12, KINDS.read, 1, 20],
      ],
    }),
    batch({ beginsVisit: false, width: 0, events: [[5, KINDS.seen, 1, 0]] }),
    batch({ beginsVisit: false, revision: 5, events: [[5, KINDS.pressed, 1, 0]] }),
  );
  expect([...parts.values()].map(({ revision, width, counts }) => [revision, width, counts])).toEqual([
    [4, 2, { seen: 1, read_tenths: 60 }],
    [4, 0, { seen: 1 }],
    [5, 2, { pressed: 1 }],
  ]);
});

test("film, depth and purchase steps have figures of their own", () => {
  const { media, shares } = figuresOf(
    batch({
      beginsVisit: false,
      events: [
        [1, KINDS.progress, 3, 1],
        [2, KINDS.progress, 3, 2],
        [3, KINDS.reached, -1, 10],
        [4, KINDS.step, -1, 2],
      ],
    }),
  );
  expect([...media.values()].map(({ node, tenth, count }) => [node, tenth, count])).toEqual([
    [3, 1, 1],
    [3, 2, 1],
  ]);
  expect([...shares.values()].map(({ share, key, count }) => [share, key, count])).toEqual([
    ["depth", 10, 1],
    ["step", 2, 1],
  ]);
});
