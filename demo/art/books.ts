import { type Random, seededRandom } from "./seeded-random.ts";
import { blur, circle, element, gradient, group, mix, path, picture, range, rectangle } from "./svg.ts";

const W = 1600;
const H = 1200;

/** A shelf of hand-bound books: cloth, leather, bare stitched spines. */
export function books(seed: number): string {
  const random = seededRandom(seed);
  const cloths = [
    "#8c3b3b",
    "#27465a",
    "#c58b3a",
    "#3f6b58",
    "#6a4a63",
    "#b8563a",
    "#d9c7a3",
    "#2b2d3a",
    "#7d8f6b",
  ] as const;
  const standing: string[] = [];
  let x = 90;
  let index = 0;
  const shadows: string[] = [];
  while (x < 1180) {
    const width = random.between(62, 118);
    const tall = random.between(560, 800);
    const cloth = cloths[index % cloths.length] ?? "#8c3b3b";
    shadows.push(
      rectangle(x + 16, 1064 - tall, width + 20, tall - 14, { fill: "#3d2c1c", opacity: 0.22, filter: "url(#shadow)" }),
    );
    standing.push(index % 4 === 2 ? stitched(random, x, width, tall) : bound(random, x, width, tall, cloth));
    x += width + 5;
    index += 1;
  }
  const lying = range(4).map((at) =>
    pile(1400, 958 - at * 92, 330 - at * 26, cloths[(at * 2 + 1) % cloths.length] ?? "#27465a"),
  );
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      gradient("wall", [
        [0, "#e9dfcd"],
        [1, "#d6c6aa"],
      ]),
      gradient(
        "round",
        [
          [0, "#000000", 0.42],
          [0.22, "#ffffff", 0.16],
          [0.5, "#ffffff", 0.05],
          [1, "#000000", 0.5],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 0 },
      ),
      gradient("shelf", [
        [0, "#8a6141"],
        [0.2, "#7a5437"],
        [1, "#583a25"],
      ]),
      blur("shadow", 16),
    ),
    rectangle(0, 0, W, H, { fill: "url(#wall)" }),
    ...shadows,
    rectangle(1220, 640, 350, 410, { fill: "#3d2c1c", opacity: 0.25, filter: "url(#shadow)" }),
    ...standing,
    ...lying,
    spool(1330, 590),
    rectangle(0, 1050, W, 90, { fill: "url(#shelf)" }),
    ...range(14).map(() =>
      path(
        `M${random.between(0, 1500)},${random.between(1062, 1130)} q60,${random.between(-5, 5)} ${random.between(90, 240)},0`,
        { fill: "none", stroke: "#4a301e", "stroke-width": 2, opacity: 0.5 },
      ),
    ),
    rectangle(0, 1140, W, 60, { fill: "#c9b797" }),
    rectangle(0, 1140, W, 22, { fill: "#3d2c1c", opacity: 0.35 }),
  );
}

function bound(random: Random, x: number, width: number, tall: number, cloth: string): string {
  const y = 1050 - tall;
  const gold = random.pick(["#e7c77f", "#f0e2c0", "#d9b25f"]);
  const bands = random.chance(0.6) ? [0.12, 0.16, 0.8, 0.84] : [0.2, 0.4, 0.6, 0.8];
  return group(
    {},
    rectangle(x, y, width, tall, { fill: cloth, rx: 7 }),
    ...bands.map((at) => rectangle(x, y + tall * at, width, 5, { fill: gold })),
    random.chance(0.5)
      ? rectangle(x + width * 0.16, y + tall * 0.24, width * 0.68, tall * 0.16, {
          fill: mix(cloth, "#f6ecd6", 0.86),
          rx: 3,
        })
      : circle(x + width / 2, y + tall * 0.3, width * 0.24, { fill: "none", stroke: gold, "stroke-width": 4 }),
    rectangle(x, y, width, tall, { fill: "url(#round)", rx: 7 }),
  );
}

/** An open spine: folded sheets held by rows of thread. */
function stitched(random: Random, x: number, width: number, tall: number): string {
  const y = 1050 - tall;
  const folds = Math.floor(width / 11);
  const thread = random.pick(["#b5402f", "#1f5a73", "#2f2a26"]);
  const sheets = range(folds).map((fold) =>
    rectangle(x + (fold * width) / folds, y + random.between(0, 5), width / folds - 1, tall, {
      fill: mix("#f7efdc", "#dccaa4", random.between(0, 0.7)),
      rx: 4,
    }),
  );
  const seams = [0.16, 0.3, 0.5, 0.7, 0.84].map((at) =>
    range(folds)
      .map((fold) =>
        path(`M${x + (fold * width) / folds + 1},${y + tall * at} q5,${fold % 2 ? 12 : -12} ${width / folds},0`, {
          fill: "none",
          stroke: thread,
          "stroke-width": 4.5,
          "stroke-linecap": "round",
        }),
      )
      .join(""),
  );
  return group({}, ...sheets, ...seams, rectangle(x, y, width, tall, { fill: "url(#round)", rx: 4, opacity: 0.55 }));
}

function pile(centre: number, y: number, width: number, cloth: string): string {
  const x = centre - width / 2;
  return group(
    {},
    rectangle(x, y, width, 90, { fill: cloth, rx: 8 }),
    rectangle(x + 18, y + 11, width, 68, { fill: "#f4ead3", rx: 3 }),
    ...range(7).map((line) => rectangle(x + 18, y + 18 + line * 9, width, 1.5, { fill: "#cdbb95" })),
    rectangle(x, y, 34, 90, { fill: mix(cloth, "#000000", 0.15), rx: 8 }),
    rectangle(x, y, width + 10, 11, { fill: mix(cloth, "#ffffff", 0.12), rx: 5 }),
    rectangle(x, y + 79, width + 10, 11, { fill: mix(cloth, "#000000", 0.22), rx: 5 }),
  );
}

function spool(x: number, y: number): string {
  return group(
    {},
    rectangle(x, y - 20, 96, 20, { fill: "#b98a5a", rx: 6 }),
    rectangle(x, y + 76, 96, 20, { fill: "#a5774a", rx: 6 }),
    rectangle(x + 10, y, 76, 76, { fill: "#b5402f" }),
    ...range(9).map((line) =>
      path(`M${x + 10},${y + 5 + line * 8.4} l76,5`, { stroke: "#8c2c20", "stroke-width": 2.5 }),
    ),
    path(`M${x + 84},${y + 60} q70,20 40,90 q-20,50 30,72`, {
      fill: "none",
      stroke: "#b5402f",
      "stroke-width": 4,
      "stroke-linecap": "round",
    }),
  );
}
