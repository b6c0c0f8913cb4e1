import { type Random, seededRandom } from "./seeded-random.ts";
import { blur, circle, element, glow, gradient, group, mix, picture, polygon, range, rectangle } from "./svg.ts";

const W = 1600;
const H = 1067;

/** A city of coloured paper cut-outs, sheet behind sheet, each with its shadow. */
export function city(seed: number): string {
  const random = seededRandom(seed);
  const colours = ["#f6c28b", "#ee9a6c", "#d96c5f", "#a94964", "#6d3560", "#3a2350"];
  const sheets = colours.map((colour, index) => {
    const depth = index / (colours.length - 1);
    const cut = skyline(random, 0.42 + depth * 0.42, 60 + depth * 66, 250 - depth * 70);
    const windows =
      depth < 0.3 ? [] : cut.houses.flatMap((house) => lights(random, house, depth, mix(colour, "#ffffff", 0.14)));
    return group(
      {},
      group(
        { opacity: 0.38, filter: "url(#shadow)", transform: "translate(-6 -9)" },
        polygon(cut.outline, { fill: "#4b1d3f" }),
      ),
      polygon(cut.outline, { fill: colour }),
      ...windows,
    );
  });
  const clouds = range(5).map((index) => {
    const x = 120 + index * 340 + random.between(-60, 60);
    const y = random.between(110, 330);
    const puffs = range(4).map((at) =>
      circle(x + at * 46, y - Math.sin(at + 0.6) * 26, 34 + random.between(0, 18), {}),
    );
    return group({ fill: "#fff3e0", opacity: 0.9 }, ...puffs, rectangle(x - 44, y, 230, 40, { rx: 20 }));
  });
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      gradient("sky", [
        [0, "#f7d9b8"],
        [0.6, "#fbe6c9"],
        [1, "#fff1dc"],
      ]),
      glow("halo", [
        [0, "#fff8e8", 0.9],
        [1, "#fff8e8", 0],
      ]),
      blur("shadow", 10),
    ),
    rectangle(0, 0, W, H, { fill: "url(#sky)" }),
    circle(1180, 300, 330, { fill: "url(#halo)" }),
    circle(1180, 300, 132, { fill: "#f2785c" }),
    ...clouds,
    ...sheets,
  );
}

interface House {
  x: number;
  top: number;
  width: number;
}

function skyline(random: Random, base: number, least: number, rise: number) {
  const outline: [number, number][] = [[-20, H + 20]];
  const houses: House[] = [];
  let x = -20;
  while (x < W + 20) {
    const width = random.between(least, least * 1.9);
    const tower = random.chance(0.16);
    const top = H * base - random.between(0.1, 1) * rise * (tower ? 1.3 : 0.75);
    houses.push({ x, top, width });
    outline.push([x, top]);
    outline.push(...roof(random, x, top, width, tower));
    outline.push([x + width, top]);
    x += width;
  }
  outline.push([x, H + 20]);
  return { outline, houses };
}

function roof(random: Random, x: number, top: number, width: number, tower: boolean): [number, number][] {
  const middle = x + width / 2;
  if (tower)
    return [
      [middle - width * 0.2, top],
      [middle - width * 0.2, top - 40],
      [middle, top - 150],
      [middle + width * 0.2, top - 40],
      [middle + width * 0.2, top],
    ];
  const shape = random.between(0, 1);
  if (shape < 0.4) return [[middle, top - width * 0.42]];
  if (shape < 0.6) {
    return range(13).map((step) => [
      middle - Math.cos((step / 12) * Math.PI) * width * 0.36,
      top - Math.sin((step / 12) * Math.PI) * width * 0.36,
    ]);
  }
  if (shape < 0.75)
    return [
      [x, top - 26],
      [x + width * 0.3, top - 26],
      [x + width * 0.3, top - 8],
      [x + width, top - 8],
    ];
  return [
    [x + width * 0.68, top],
    [x + width * 0.68, top - 34],
    [x + width * 0.82, top - 34],
    [x + width * 0.82, top],
  ];
}

function lights(random: Random, { x, top, width }: House, depth: number, dim: string): string[] {
  const size = 11 + depth * 8;
  const step = size * 2;
  const columns = Math.floor((width - step * 0.7) / step);
  const left = x + (width - (columns - 1) * step - size) / 2;
  return range(Math.min(9, (H - top) / (step * 1.3))).flatMap((row) =>
    range(columns)
      .filter(() => random.chance(0.72))
      .map((column) =>
        rectangle(left + column * step, top + 26 + row * step * 1.3, size, size * 1.45, {
          fill: random.chance(0.34) ? "#ffd56b" : dim,
          rx: 2,
        }),
      ),
  );
}
