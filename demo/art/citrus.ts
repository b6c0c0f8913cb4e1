import { type Random, seededRandom } from "./seeded-random.ts";
import { blur, circle, element, gradient, group, mix, path, picture, range, rectangle } from "./svg.ts";

const W = 1600;
const H = 1200;

/** Cut fruit, leaves and a blue plate on striped linen, seen from above. */
export function citrus(seed: number): string {
  const random = seededRandom(seed);
  const stripes = range(27).map((index) =>
    rectangle(index * 60, 0, index % 3 === 0 ? 18 : 6, H, { fill: "#7fa3b0", opacity: 0.32 }),
  );
  const slices = [
    slice(random, 560, 520, 190, "#f6a52c"),
    slice(random, 850, 700, 160, "#f26b3a"),
    slice(random, 770, 420, 128, "#f4d03f"),
    slice(random, 1270, 320, 170, "#f26b3a"),
    slice(random, 1370, 880, 205, "#f6a52c"),
    slice(random, 230, 960, 170, "#f4d03f"),
    slice(random, 180, 210, 120, "#b9cf4a"),
    slice(random, 1010, 1010, 105, "#b9cf4a"),
  ];
  const leaves = (
    [
      [1090, 240, 40],
      [1470, 640, 160],
      [420, 1050, 75],
      [60, 560, 20],
      [1180, 1090, -60],
      [380, 130, 120],
    ] as const
  ).map(([x, y, turn]) =>
    group(
      { transform: `translate(${x} ${y}) rotate(${turn})` },
      leafShadow(),
      leaf("#3f7d4e"),
      group({ transform: "rotate(48) scale(0.75)" }, leaf("#6ea35a")),
    ),
  );
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      gradient(
        "linen",
        [
          [0, "#f5efe3"],
          [1, "#e8dcc6"],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      ),
      blur("shadow", 16),
    ),
    rectangle(0, 0, W, H, { fill: "url(#linen)" }),
    ...stripes,
    plate(700, 560, 430),
    ...leaves,
    ...slices,
  );
}

function plate(x: number, y: number, r: number): string {
  const dots = range(48).map((index) =>
    circle(
      x + Math.cos((index / 48) * Math.PI * 2) * r * 0.88,
      y + Math.sin((index / 48) * Math.PI * 2) * r * 0.88,
      8,
      { fill: "#f3efe2" },
    ),
  );
  return group(
    {},
    circle(x + 12, y + 24, r, { fill: "#3d3428", opacity: 0.42, filter: "url(#shadow)" }),
    circle(x, y, r, { fill: "#24567c" }),
    circle(x, y, r * 0.97, { fill: "#2f6a94" }),
    ...dots,
    circle(x, y, r * 0.77, { fill: "#1f4c6f" }),
    circle(x, y, r * 0.75, { fill: "#3574a0" }),
  );
}

function slice(random: Random, x: number, y: number, r: number, colour: string): string {
  const segments = 10;
  const turn = random.between(0, 1);
  const flesh = range(segments).map((index) => {
    const from = ((index + turn) / segments) * Math.PI * 2;
    const to = from + (Math.PI * 2) / segments;
    const middle = (from + to) / 2;
    const [inner, outer] = [r * 0.1, r * 0.8];
    const point = (angle: number, far: number) =>
      `${(Math.cos(angle) * far).toFixed(1)},${(Math.sin(angle) * far).toFixed(1)}`;
    const cells = range(9).map(() => {
      const angle = middle + random.between(-0.2, 0.2);
      const far = random.between(0.35, 0.7) * r;
      return path(`M${point(angle, far)} L${point(angle, far + r * 0.1)}`, {
        stroke: mix(colour, "#ffffff", 0.45),
        "stroke-width": r * 0.022,
        "stroke-linecap": "round",
      });
    });
    return (
      path(
        `M${point(middle, inner)} L${point(from + 0.07, outer * 0.93)} Q${point(from + 0.1, outer)} ${point(from + 0.18, outer)} A${outer},${outer} 0 0 1 ${point(to - 0.18, outer)} Q${point(to - 0.1, outer)} ${point(to - 0.07, outer * 0.93)} Z`,
        {
          fill: mix(colour, index % 2 ? "#ffffff" : "#d9542b", 0.1),
        },
      ) + cells.join("")
    );
  });
  return group(
    { transform: `translate(${x} ${y})` },
    circle(8, 16, r, { fill: "#3d2a18", opacity: 0.4, filter: "url(#shadow)" }),
    circle(0, 0, r, { fill: mix(colour, "#b54a12", 0.22) }),
    circle(0, 0, r * 0.95, { fill: colour }),
    circle(0, 0, r * 0.9, { fill: "#fdf3d8" }),
    ...flesh,
    circle(0, 0, r * 0.05, { fill: "#fdf3d8" }),
  );
}

function leaf(colour: string): string {
  return (
    path("M0,0 C50,-40 70,-120 0,-190 C-70,-120 -50,-40 0,0 Z", { fill: colour }) +
    path("M0,0 L0,-170 M0,-50 L26,-84 M0,-50 L-26,-84 M0,-90 L26,-122 M0,-90 L-26,-122", {
      fill: "none",
      stroke: mix(colour, "#ffffff", 0.4),
      "stroke-width": 4,
      "stroke-linecap": "round",
    })
  );
}

function leafShadow(): string {
  return path("M8,14 C58,-26 78,-106 8,-176 C-62,-106 -42,-26 8,14 Z", {
    fill: "#3d2a18",
    opacity: 0.4,
    filter: "url(#shadow)",
  });
}
