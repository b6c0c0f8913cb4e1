import { seededRandom } from "./seeded-random.ts";
import { circle, element, glow, gradient, group, mix, type Point, picture, polygon, range, rectangle } from "./svg.ts";
import { fir, ground, heightAt, roughRidge, softRidge } from "./terrain.ts";

const W = 1600;
const H = 1200;
const SHORE = 690;

/** Mountains at evening, reflected in still water. */
export function lake(seed: number): string {
  const random = seededRandom(seed);
  const ridges = [
    { points: roughRidge(random, W, SHORE, 470), top: "#c9748a", foot: "#e9a79b" },
    { points: roughRidge(random, W, SHORE, 330), top: "#8a4d7c", foot: "#c0788f" },
    { points: roughRidge(random, W, SHORE, 200), top: "#4d3a68", foot: "#7d5480" },
    { points: softRidge(random, W, SHORE - 34, 44), top: "#241f45", foot: "#33284f" },
  ] as const;
  const last = ridges[3].points;
  const firs = range(120).map(() => {
    const x = random.between(0, W);
    const crowd = Math.abs(x - W * 0.55) / W;
    return fir(random, x, heightAt(last, x) + 8, random.between(30, 70) * (0.6 + crowd * 1.7), "#1d1a3c");
  });
  // The higher the summit, the deeper the snow, with tongues that follow the rock below.
  const [summits] = ridges;
  const tongues = seededRandom(seed + 1);
  const snow = summits.points.map(([x, y]): Point => {
    const deep = Math.max(0, (SHORE - 190 - y) * 0.42);
    return [x, y + deep * tongues.between(0.55, 1)];
  });
  const snowfield = polygon([...summits.points, ...softened(snow).toReversed()], { fill: "#ffe9df", opacity: 0.8 });
  const land = [
    ...ridges.slice(0, 1).map(({ points }) => polygon(ground(points, SHORE), { fill: "url(#r0)" })),
    snowfield,
    ...ridges.slice(1).map(({ points }, index) => polygon(ground(points, SHORE), { fill: `url(#r${index + 1})` })),
    ...firs,
    rectangle(0, SHORE - 30, W, 30, { fill: "#1d1a3c" }),
  ];
  const ripples = range(210).map(() => {
    const depth = random.between(0, 1) ** 0.8;
    const y = SHORE + 6 + depth * (H - SHORE);
    const long = random.between(20, 90) * (1 + depth * 3);
    return rectangle(random.between(-100, W), y, long, 1 + depth * 3.2, {
      fill: random.pick(["#ffd9c0", "#f7b5a5", "#3a2d5c", "#2a2450"]),
      opacity: random.between(0.08, 0.34),
      rx: 2,
    });
  });
  const sky = [
    rectangle(0, 0, W, SHORE, { fill: "url(#sky)" }),
    circle(W * 0.53, SHORE - 230, 560, { fill: "url(#sun)" }),
    circle(W * 0.53, SHORE - 270, 60, { fill: "#fff4df" }),
  ];
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      gradient("sky", [
        [0, "#5a6fa8"],
        [0.45, "#f0b3a4"],
        [0.8, "#ffdcb4"],
        [1, "#ffe6c8"],
      ]),
      glow("sun", [
        [0, "#fff1cf", 0.9],
        [0.4, "#ffd7a8", 0.4],
        [1, "#ffd7a8", 0],
      ]),
      gradient("water", [
        [0, "#2c2850", 0.1],
        [0.5, "#2b3566", 0.42],
        [1, "#141733", 0.85],
      ]),
      ...ridges.map(({ top, foot }, index) =>
        gradient(`r${index}`, [
          [0, top],
          [1, foot],
        ]),
      ),
      element("clipPath", { id: "below" }, rectangle(0, SHORE, W, H - SHORE, {})),
    ),
    ...sky,
    ...land,
    group(
      { "clip-path": "url(#below)" },
      group({ transform: `translate(0 ${SHORE * 2}) scale(1 -1)` }, ...sky, ...land),
      rectangle(0, SHORE, W, H - SHORE, { fill: "url(#water)" }),
      ...ripples,
    ),
    rectangle(0, SHORE - 2, W, 4, { fill: mix("#1d1a3c", "#ffd9c0", 0.2) }),
  );
}

/** Moves every point towards its neighbours. */
function softened(points: readonly Point[]): Point[] {
  return points.map(([x, y], index) => [x, ((points[index - 1]?.[1] ?? y) + y + (points[index + 1]?.[1] ?? y)) / 3]);
}
