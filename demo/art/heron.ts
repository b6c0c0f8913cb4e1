import { seededRandom } from "./seeded-random.ts";
import { circle, element, glow, gradient, group, mix, path, picture, range, rectangle } from "./svg.ts";

const W = 1600;
const H = 1200;
const WATER = 800;

/** A heron fishing in the reeds before sunrise. */
export function heron(seed: number): string {
  const random = seededRandom(seed);
  const reeds = (count: number, depth: number, from: number, to: number) =>
    range(count).map(() => {
      const x = random.between(from, to);
      const foot = WATER + depth * 330 + random.between(-20, 40);
      const tall = random.between(240, 560) * (0.5 + depth * 0.8);
      const lean = random.between(-60, 90) * (0.4 + depth);
      const colour = mix("#9db4a5", "#1f3431", depth);
      const blade = path(
        `M${x - 4},${foot} Q${x},${foot - tall * 0.6} ${x + lean},${foot - tall} Q${x + 7},${foot - tall * 0.5} ${x + 6},${foot} Z`,
        { fill: colour },
      );
      if (!random.chance(0.22)) return blade;
      const head = element("ellipse", {
        cx: x + lean * 0.72,
        cy: foot - tall * 0.88,
        rx: 6 + depth * 7,
        ry: 24 + depth * 26,
        fill: mix("#a48c6f", "#4a2f22", depth),
      });
      return blade + head;
    });
  const ripples = range(120).map(() => {
    const depth = random.between(0, 1);
    return rectangle(
      random.between(-50, W),
      WATER + depth * 400,
      random.between(60, 240) * (0.5 + depth),
      2 + depth * 3,
      {
        rx: 2,
        fill: random.pick(["#fff6e0", "#f3d3b3", "#6f8f8f"]),
        opacity: random.between(0.12, 0.45),
      },
    );
  });
  const shape = group({ transform: "translate(790 850)" }, bird());
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      gradient("sky", [
        [0, "#8fb1b5"],
        [0.4, "#cfd9c9"],
        [0.7, "#f6e1bf"],
        [1, "#f3c9a0"],
      ]),
      gradient("water", [
        [0, "#f3d3ae"],
        [0.4, "#b9c4b3"],
        [1, "#587b7e"],
      ]),
      gradient("mist", [
        [0, "#fff6e6", 0],
        [0.5, "#fff6e6", 0.85],
        [1, "#fff6e6", 0],
      ]),
      glow("sun", [
        [0, "#fffdf0", 1],
        [0.16, "#fff3cf", 0.9],
        [0.4, "#ffe2ac", 0.35],
        [1, "#ffe2ac", 0],
      ]),
    ),
    rectangle(0, 0, W, WATER, { fill: "url(#sky)" }),
    circle(1080, 520, 480, { fill: "url(#sun)" }),
    path(
      `M0,690 ${range(17)
        .map((step) => `L${step * 100},${690 - Math.abs(Math.sin(step * 0.8)) * 70 - Math.sin(step * 2.1) * 16}`)
        .join(" ")} L1600,${WATER} L0,${WATER} Z`,
      { fill: "#a9bdb0" },
    ),
    rectangle(0, WATER, W, H - WATER, { fill: "url(#water)" }),
    rectangle(0, 620, W, 320, { fill: "url(#mist)" }),
    element("ellipse", { cx: 1080, cy: WATER + 190, rx: 230, ry: 210, fill: "url(#sun)", opacity: 0.6 }),
    ...ripples,
    ...reeds(80, 0.25, 0, W),
    rectangle(0, 700, W, 260, { fill: "url(#mist)" }),
    group({ opacity: 0.28, transform: `translate(0 ${2 * 1085}) scale(1 -1)` }, shape),
    shape,
    ...range(3).map((ring) =>
      element("ellipse", {
        cx: 800,
        cy: 1085,
        rx: 70 + ring * 56,
        ry: 9 + ring * 8,
        fill: "none",
        stroke: "#fff6e0",
        "stroke-width": 3,
        opacity: 0.6 - ring * 0.15,
      }),
    ),
    ...reeds(50, 0.7, -40, 520),
    ...reeds(44, 0.75, 1240, W + 40),
    ...reeds(26, 1.05, -60, 330),
    ...reeds(20, 1.05, 1400, W + 60),
  );
}

function bird(): string {
  const body = "#3f5661";
  return group(
    {},
    path("M-8,40 L-18,150 L-12,236 M34,44 L38,140 L30,236", {
      fill: "none",
      stroke: "#2b3a40",
      "stroke-width": 9,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    }),
    path("M-170,60 C-120,-40 -40,-96 60,-92 C120,-88 130,-30 96,12 C56,60 -20,70 -80,58 C-116,52 -140,60 -170,60 Z", {
      fill: body,
    }),
    path("M-170,62 C-130,-10 -60,-50 20,-44 C-10,10 -90,44 -170,62 Z", { fill: "#2c3f48" }),
    path("M-150,54 C-110,20 -70,-6 -16,-24 M-130,52 C-96,30 -60,12 -20,-4", {
      fill: "none",
      stroke: "#6f8791",
      "stroke-width": 5,
      "stroke-linecap": "round",
    }),
    path("M58,-84 C120,-120 128,-180 84,-222 C40,-262 40,-320 92,-352", {
      fill: "none",
      stroke: "#5b737d",
      "stroke-width": 40,
      "stroke-linecap": "round",
    }),
    path("M76,-70 C136,-116 146,-184 100,-228 C62,-262 62,-310 100,-340", {
      fill: "none",
      stroke: "#e9e4d6",
      "stroke-width": 11,
      "stroke-linecap": "round",
    }),
    element("ellipse", { cx: 108, cy: -360, rx: 42, ry: 27, fill: "#f0ebde", transform: "rotate(12 108 -360)" }),
    path("M72,-376 C96,-398 130,-392 150,-366 C116,-372 80,-366 20,-338 C36,-362 52,-372 72,-376 Z", {
      fill: "#1f2b31",
    }),
    path("M140,-372 L286,-330 L140,-346 Z", { fill: "#d99a3d" }),
    path("M140,-358 L286,-330 L140,-346 Z", { fill: "#b0762a" }),
    circle(120, -364, 7, { fill: "#f2c230" }),
    circle(121, -364, 4, { fill: "#101010" }),
    path("M66,-84 C80,-50 84,-20 70,14 M82,-84 C98,-46 98,-16 88,10", {
      fill: "none",
      stroke: "#e9e4d6",
      "stroke-width": 5,
      "stroke-linecap": "round",
    }),
  );
}
