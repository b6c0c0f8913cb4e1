import { seededRandom } from "./seeded-random.ts";
import { circle, element, gradient, group, mix, path, picture, range, rectangle } from "./svg.ts";

const W = 1600;
const H = 1067;

interface Feathers {
  back: string;
  breast: string;
  cap: string;
  wing: string;
}

const FLOCK: readonly Feathers[] = [
  { back: "#2f6f8f", breast: "#f0a35b", cap: "#1f4a63", wing: "#1b3f56" },
  { back: "#7a5a45", breast: "#d9583d", cap: "#6a4c3a", wing: "#4d372b" },
  { back: "#7d9a4a", breast: "#f2d15c", cap: "#22303a", wing: "#4c6b3c" },
  { back: "#8c8f94", breast: "#f3ece0", cap: "#23262b", wing: "#3b3f46" },
  { back: "#b9683f", breast: "#f4dcc0", cap: "#8a4528", wing: "#5c3423" },
];

/** Five round garden birds on two twigs. */
export function birds(seed: number): string {
  const random = seededRandom(seed);
  const places = [
    [300, 346, 1.15, 1],
    [690, 358, 1, -1],
    [1180, 322, 1.2, -1],
    [500, 764, 1.1, 1],
    [1000, 752, 1.25, 1],
  ] as const;
  const perched = places.map(([x, y, scale, side], index) => {
    const feathers = FLOCK[index];
    return feathers ? bird(x, y, scale, side, feathers) : "";
  });
  const foliage = range(46).map((index) => {
    const high = index % 2 === 0;
    const x = random.between(-20, W + 20);
    const y = (high ? 470 : 900) + Math.sin(x / 230 + (high ? 0 : 2)) * 16;
    const turn = random.chance(0.5) ? random.between(20, 70) : random.between(110, 165);
    return group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      path("M0,0 C22,-18 26,-62 0,-92 C-26,-62 -22,-18 0,0 Z", {
        fill: random.pick(["#8aa77a", "#a9bf8f", "#6f9071", "#d7a75f"]),
      }),
    );
  });
  const twig = (y: number, phase: number) =>
    path(
      `M-20,${y + Math.sin(phase) * 16} ${range(17)
        .map((step) => `L${step * 100},${y + Math.sin((step * 100) / 230 + phase) * 16}`)
        .join(" ")}`,
      {
        fill: "none",
        stroke: "#6b4b3a",
        "stroke-width": 15,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      },
    );
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      gradient("paper", [
        [0, "#e7efe9"],
        [1, "#f6eedd"],
      ]),
    ),
    rectangle(0, 0, W, H, { fill: "url(#paper)" }),
    circle(1290, 220, 170, { fill: "#f6d9a8", opacity: 0.8 }),
    ...foliage,
    twig(470, 0),
    twig(900, 2),
    ...perched,
  );
}

function bird(x: number, y: number, scale: number, side: number, { back, breast, cap, wing }: Feathers): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${scale * side} ${scale})` },
    path("M-80,26 L-196,84 L-182,108 L-60,66 Z", { fill: wing }),
    path("M-6,78 L-10,116 M24,78 L26,116", { stroke: "#4a3a2f", "stroke-width": 7, "stroke-linecap": "round" }),
    path("M-26,116 h34 M10,116 h34", { stroke: "#4a3a2f", "stroke-width": 7, "stroke-linecap": "round" }),
    path("M-118,40 C-96,-30 -40,-64 30,-66 C96,-68 128,-20 112,26 C94,84 10,104 -44,84 C-78,72 -104,62 -118,40 Z", {
      fill: back,
    }),
    path("M112,-4 C118,50 60,96 -6,92 C-40,88 -58,78 -66,66 C0,66 70,44 84,-40 C100,-34 110,-22 112,-4 Z", {
      fill: breast,
    }),
    circle(78, -52, 56, { fill: back }),
    path("M22,-60 A56,56 0 0 1 134,-54 C104,-74 58,-72 22,-60 Z", { fill: cap }),
    path("M92,-34 C112,-30 124,-28 132,-36 C130,-12 112,4 86,6 C84,-10 86,-24 92,-34 Z", {
      fill: mix(breast, "#ffffff", 0.5),
    }),
    path("M128,-64 L176,-48 L128,-40 Z", { fill: "#e2a33a" }),
    path("M128,-52 L176,-48 L128,-40 Z", { fill: "#b9782a" }),
    circle(98, -60, 12, { fill: "#fffaf0" }),
    circle(100, -60, 8.5, { fill: "#17130f" }),
    circle(103, -63, 2.8, { fill: "#ffffff" }),
    path("M-104,38 C-66,-20 -10,-34 46,-14 C34,40 -32,72 -104,38 Z", { fill: wing }),
    path("M-84,38 C-44,30 -2,12 30,-6 M-64,48 C-28,42 6,26 34,8", {
      fill: "none",
      stroke: mix(wing, "#ffffff", 0.4),
      "stroke-width": 5,
      "stroke-linecap": "round",
    }),
  );
}
