import { type Random, seededRandom } from "./seeded-random.ts";
import { circle, element, gradient, group, mix, path, picture, polygon, range, rectangle } from "./svg.ts";

const W = 1600;
const H = 1067;
const QUAY = 650;

/** Narrow gabled houses on a quay, reflected in the water. */
export function harbour(seed: number): string {
  const random = seededRandom(seed);
  const houses = row(random);
  const boats = [
    boat(330, QUAY + 120, 1.15, "#c4402f"),
    boat(1010, QUAY + 190, 1.5, "#1f4e63"),
    boat(1400, QUAY + 92, 0.9, "#e0a22e"),
  ];
  const waves = range(260).map(() => {
    const depth = random.between(0, 1);
    const y = QUAY + 34 + depth * (H - QUAY);
    return rectangle(random.between(-80, W), y, random.between(30, 120) * (0.6 + depth), 2 + depth * 5, {
      rx: 3,
      fill: random.pick(["#e6f1ef", "#8fb9bd", "#2d6274", "#4f8792"]),
      opacity: random.between(0.12, 0.5),
    });
  });
  const gulls = range(6).map(() => {
    const x = random.between(200, 1400);
    const y = random.between(70, 210);
    return path(`M${x - 20},${y - 4} Q${x - 8},${y - 14} ${x},${y} Q${x + 8},${y - 14} ${x + 20},${y - 4}`, {
      fill: "none",
      stroke: "#45606b",
      "stroke-width": 3.5,
      "stroke-linecap": "round",
    });
  });
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      gradient("sky", [
        [0, "#a9d0d6"],
        [0.7, "#e4efe6"],
        [1, "#f7f1dd"],
      ]),
      gradient("water", [
        [0, "#5d939c", 0.55],
        [0.5, "#3f7686", 0.82],
        [1, "#245468", 0.96],
      ]),
      element("clipPath", { id: "sea" }, rectangle(0, QUAY + 30, W, H, {})),
    ),
    rectangle(0, 0, W, H, { fill: "url(#sky)" }),
    circle(250, 190, 74, { fill: "#fff7dc" }),
    ...gulls,
    ...houses,
    group(
      { "clip-path": "url(#sea)" },
      rectangle(0, QUAY, W, H, { fill: "#9fc3c4" }),
      group({ transform: `translate(0 ${QUAY * 2 + 56}) scale(1 -1)`, opacity: 0.75 }, ...houses),
      rectangle(0, QUAY + 30, W, H - QUAY, { fill: "url(#water)" }),
      ...waves,
    ),
    rectangle(0, QUAY, W, 34, { fill: "#6f5a50" }),
    rectangle(0, QUAY, W, 8, { fill: "#9b8271" }),
    ...range(20).map((index) => rectangle(36 + index * 82, QUAY - 20, 10, 24, { fill: "#3c322f", rx: 4 })),
    ...boats,
  );
}

function row(random: Random): string[] {
  const paints = ["#c8553d", "#e7b04c", "#f1e3cb", "#5b8e7d", "#28536b", "#d98f6c", "#8c4a4a", "#a9c0a6"] as const;
  const houses: string[] = [];
  let x = -30;
  let before = "";
  while (x < W) {
    const width = random.between(112, 168);
    const tall = random.between(270, 400);
    let paint = random.pick(paints);
    if (paint === before) paint = paints[(paints.indexOf(paint) + 3) % paints.length] ?? paint;
    before = paint;
    houses.push(house(random, x, width, tall, paint));
    x += width;
  }
  return houses;
}

function house(random: Random, x: number, width: number, tall: number, paint: string): string {
  const top = QUAY - tall;
  const gable = width * random.between(0.45, 0.7);
  const step = width / 8;
  const outline = random.chance(0.45)
    ? range(4)
        .flatMap(
          (at) =>
            [
              [x + at * step, top - (at * gable) / 3.4],
              [x + (at + 1) * step, top - (at * gable) / 3.4],
            ] as const,
        )
        .concat(
          range(4).flatMap(
            (at) =>
              [
                [x + width - (3 - at + 1) * step, top - ((3 - at) * gable) / 3.4],
                [x + width - (3 - at) * step, top - ((3 - at) * gable) / 3.4],
              ] as const,
          ),
        )
    : ([
        [x, top],
        [x + width / 2, top - gable],
        [x + width, top],
      ] as const);
  const trim = mix(paint, "#ffffff", 0.78);
  const floors = Math.floor((tall - 90) / 82);
  const windows = range(floors).flatMap((floor) =>
    range(3).map((column) => {
      const at = x + width * (0.14 + column * 0.26);
      const y = top + 26 + floor * 82;
      const lit = random.chance(0.2);
      return group(
        {},
        rectangle(at - 3, y - 3, width * 0.2 + 6, 54, { fill: trim }),
        rectangle(at, y, width * 0.2, 48, { fill: lit ? "#ffdf94" : mix(paint, "#16323f", 0.75) }),
        rectangle(at, y + 20, width * 0.2, 3, { fill: trim }),
        rectangle(at + width * 0.1 - 1.5, y, 3, 48, { fill: trim }),
      );
    }),
  );
  return group(
    {},
    polygon([...outline, [x + width, QUAY], [x, QUAY]], { fill: paint }),
    polygon(
      [
        [x + width * 0.86, top],
        [x + width, top],
        [x + width, QUAY],
        [x + width * 0.86, QUAY],
      ],
      { fill: "#000000", opacity: 0.08 },
    ),
    circle(x + width / 2, top - gable * 0.36, width * 0.085, {
      fill: mix(paint, "#16323f", 0.75),
      stroke: trim,
      "stroke-width": 4,
    }),
    ...windows,
    rectangle(x + width * 0.38, QUAY - 68, width * 0.26, 68, {
      fill: mix(paint, "#201512", 0.7),
      stroke: trim,
      "stroke-width": 4,
    }),
  );
}

function boat(x: number, y: number, scale: number, paint: string): string {
  return group(
    { transform: `translate(${x} ${y}) scale(${scale})` },
    element("ellipse", { cx: 0, cy: 34, rx: 120, ry: 9, fill: "#12303c", opacity: 0.35 }),
    path("M-110,0 L110,0 Q96,36 70,36 L-76,36 Q-100,36 -110,0 Z", { fill: paint }),
    path("M-110,0 L110,0 L106,10 L-107,10 Z", { fill: "#fff5e2" }),
    rectangle(-48, -36, 76, 36, { fill: "#fff5e2", rx: 4 }),
    rectangle(-38, -28, 22, 16, { fill: "#3d6472", rx: 2 }),
    rectangle(-8, -28, 22, 16, { fill: "#3d6472", rx: 2 }),
    rectangle(34, -150, 6, 150, { fill: "#4a382f" }),
    polygon(
      [
        [40, -146],
        [40, -24],
        [106, -24],
      ],
      { fill: "#fdf6e6" },
    ),
    polygon(
      [
        [32, -130],
        [32, -42],
        [-8, -42],
      ],
      { fill: mix(paint, "#ffffff", 0.35) },
    ),
  );
}
