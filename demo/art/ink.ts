import { type Random, seededRandom } from "./seeded-random.ts";
import { blur, circle, element, glow, group, mix, path, picture, range, rectangle } from "./svg.ts";

const W = 1600;
const H = 1067;
const INK = "#1c1b22";

/** Sphere, cube and cone in pen and ink: three ways to build a shadow from lines. */
export function inkSolids(seed: number): string {
  const random = seededRandom(seed);
  const sphere = { x: 400, y: 560, r: 235 };
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      glow("paper", [
        [0, "#fbf7ec"],
        [1, "#efe6d2"],
      ]),
      element("clipPath", { id: "sphere" }, circle(sphere.x, sphere.y, sphere.r, {})),
      element("clipPath", { id: "left" }, path("M700,430 L900,500 L900,800 L700,715 Z", {})),
      element("clipPath", { id: "right" }, path("M900,500 L1090,420 L1090,700 L900,800 Z", {})),
      element("clipPath", { id: "cone" }, path("M1330,240 L1500,760 Q1330,840 1160,760 Z", {})),
    ),
    rectangle(0, 0, W, H, { fill: "url(#paper)" }),
    ...hatch(random, { x: 130, y: 770, width: 1420, height: 130, gap: 9, turn: -3, weight: 1.6, fade: 0.9 }),
    element("ellipse", { cx: 520, cy: 800, rx: 290, ry: 40, fill: INK, opacity: 0.22 }),
    element("ellipse", { cx: 1000, cy: 800, rx: 240, ry: 34, fill: INK, opacity: 0.16 }),
    element("ellipse", { cx: 1400, cy: 795, rx: 220, ry: 32, fill: INK, opacity: 0.2 }),
    circle(sphere.x, sphere.y, sphere.r, { fill: "#fbf7ec", stroke: INK, "stroke-width": 4 }),
    group({ "clip-path": "url(#sphere)" }, ...shadedSphere(random, sphere)),
    path("M700,430 L880,360 L1090,420 L900,500 Z", {
      fill: "#fdfaf1",
      stroke: INK,
      "stroke-width": 4,
      "stroke-linejoin": "round",
    }),
    path("M700,430 L900,500 L900,800 L700,715 Z", {
      fill: "#f6f0e0",
      stroke: INK,
      "stroke-width": 4,
      "stroke-linejoin": "round",
    }),
    path("M900,500 L1090,420 L1090,700 L900,800 Z", {
      fill: "#efe7d4",
      stroke: INK,
      "stroke-width": 4,
      "stroke-linejoin": "round",
    }),
    group(
      { "clip-path": "url(#left)" },
      ...hatch(random, { x: 680, y: 400, width: 250, height: 430, gap: 15, turn: 18, weight: 2, fade: 0 }),
    ),
    group(
      { "clip-path": "url(#right)" },
      ...hatch(random, { x: 870, y: 360, width: 260, height: 480, gap: 10, turn: -25, weight: 2.2, fade: 0 }),
      ...hatch(random, { x: 840, y: 360, width: 300, height: 480, gap: 12, turn: 55, weight: 2, fade: 0 }),
    ),
    path("M1330,240 L1500,760 Q1330,840 1160,760 Z", {
      fill: "#fbf7ec",
      stroke: INK,
      "stroke-width": 4,
      "stroke-linejoin": "round",
    }),
    group({ "clip-path": "url(#cone)" }, ...stipple(random)),
    ...splashes(random),
  );
}

interface Hatching {
  x: number;
  y: number;
  width: number;
  height: number;
  /** px between two strokes. */
  gap: number;
  /** Degrees. */
  turn: number;
  weight: number;
  /** The fraction of strokes left out at random. */
  fade: number;
}

function hatch(random: Random, { x, y, width, height, gap, turn, weight, fade }: Hatching): string[] {
  const strokes = range((height * 2) / gap).map((index) => {
    const at = y - height / 2 + index * gap;
    const from = x - width * 0.3 + random.between(0, width * 0.6) * fade;
    const to = x + width * 1.3 - random.between(0, width * 0.9) * fade;
    return path(
      `M${from},${at + random.bell() * 1.5} Q${(from + to) / 2},${at + random.bell() * 5} ${to},${at + random.bell() * 1.5}`,
      {
        fill: "none",
        stroke: INK,
        "stroke-width": weight * random.between(0.6, 1.3),
        "stroke-linecap": "round",
        opacity: random.between(0.55, 0.95),
      },
    );
  });
  return [group({ transform: `rotate(${turn} ${x + width / 2} ${y + height / 2})` }, ...strokes)];
}

/** Curved strokes across light from the upper left, with a second layer of strokes in the dark part. */
function shadedSphere(random: Random, { x, y, r }: { x: number; y: number; r: number }): string[] {
  const row = (from: number, count: number, turn: number) =>
    range(count).map((index) => {
      const share = from + (index / count) * (1 - from);
      const at = -r * 0.75 + share * r * 1.7;
      const half = Math.sqrt(Math.max(0, r ** 2 - at ** 2)) + 12;
      const start = half * (1 - share) * random.between(0.2, 0.75);
      return path(`M${-half + start},${at} Q0,${at + r * 0.3 * share} ${half - start},${at}`, {
        transform: `translate(${x} ${y}) rotate(${turn})`,
        fill: "none",
        stroke: INK,
        "stroke-width": 0.7 + share * 2.6 * random.between(0.75, 1.15),
        "stroke-linecap": "round",
        opacity: 0.35 + share * 0.6,
      });
    });
  return [...row(0.12, 44, -38), ...row(0.55, 24, 12)];
}

function stipple(random: Random): string[] {
  return range(2600).map(() => {
    const x = 1150 + 360 * random.between(0, 1) ** 0.55;
    return circle(x, random.between(240, 830), random.between(1.2, 3), { fill: INK, opacity: random.between(0.6, 1) });
  });
}

function splashes(random: Random): string[] {
  return range(30).map(() =>
    circle(1300 + random.bell() * 190, 970 + random.bell() * 40, random.between(0, 1) ** 4 * 15 + 1, {
      fill: INK,
      opacity: 0.85,
    }),
  );
}

/** Bamboo in three tones of wash, the nearest darkest, and a red seal. */
export function bamboo(seed: number): string {
  const random = seededRandom(seed);
  const cane = (x: number, thick: number, tone: number, lean: number) =>
    range(7).map((index) => {
      const long = 250 + random.between(-30, 30);
      const y = 1650 - index * 262;
      return group(
        { transform: `translate(${x + index * lean} ${y}) rotate(${lean * 0.2})`, opacity: tone },
        path(
          `M${-thick},0 C${-thick * 0.72},${-long * 0.3} ${-thick * 0.72},${-long * 0.7} ${-thick},${-long} L${thick},${-long} C${thick * 0.72},${-long * 0.7} ${thick * 0.72},${-long * 0.3} ${thick},0 Z`,
          { fill: "url(#cane)" },
        ),
        path(`M${-thick * 1.15},${-long - 5} Q0,${-long - 16} ${thick * 1.15},${-long - 5}`, {
          fill: "none",
          stroke: INK,
          "stroke-width": thick * 0.22,
          "stroke-linecap": "round",
        }),
      );
    });
  const spray = (x: number, y: number, count: number, tone: number, turn: number) =>
    range(count).map((index) => {
      const long = random.between(190, 330);
      const half = random.between(15, 26);
      return group(
        {
          transform: `translate(${x + random.bell() * 24} ${y + random.bell() * 24}) rotate(${turn + (index - count / 2) * 27 + random.bell() * 7})`,
          opacity: tone * random.between(0.75, 1),
        },
        path(
          `M0,0 C${half},${long * 0.2} ${half * 1.2},${long * 0.6} 0,${long} C${-half * 0.9},${long * 0.6} ${-half},${long * 0.25} 0,0 Z`,
          { fill: INK },
        ),
      );
    });
  return picture(
    1200,
    1600,
    element(
      "defs",
      {},
      glow("paper", [
        [0, "#faf5e8"],
        [1, "#ebe0c8"],
      ]),
      element(
        "linearGradient",
        { id: "cane", x1: 0, y1: 0, x2: 1, y2: 0 },
        element("stop", { offset: 0, "stop-color": INK }),
        element("stop", { offset: 0.35, "stop-color": mix(INK, "#ffffff", 0.45) }),
        element("stop", { offset: 1, "stop-color": INK }),
      ),
      blur("wash", 7),
      glow("moon", [
        [0, "#f6d5b0", 0.95],
        [0.92, "#f3c79a", 0.9],
        [1, "#f3c79a", 0],
      ]),
    ),
    rectangle(0, 0, 1200, 1600, { fill: "url(#paper)" }),
    circle(420, 430, 250, { fill: "url(#moon)" }),
    group(
      { filter: "url(#wash)" },
      ...cane(300, 24, 0.2, 9),
      ...spray(420, 620, 6, 0.2, 10),
      ...spray(250, 980, 5, 0.2, -20),
    ),
    ...cane(880, 34, 0.5, -7),
    ...spray(800, 380, 6, 0.5, 30),
    ...cane(720, 44, 0.92, 6),
    ...spray(790, 700, 7, 0.92, -12),
    ...spray(700, 960, 5, 0.9, 42),
    ...spray(960, 1120, 6, 0.75, -30),
    rectangle(130, 1380, 92, 92, { fill: "#c3342b", rx: 8 }),
    circle(176, 1426, 24, { fill: "none", stroke: "#faf0dc", "stroke-width": 7 }),
    circle(176, 1426, 7, { fill: "#faf0dc" }),
  );
}
