import { type Random, seededRandom } from "./seeded-random.ts";
import { circle, group, path, picture, range, rectangle } from "./svg.ts";

const SIDE = 200;
const PALETTE = ["#e8472b", "#f2b632", "#1d4e89", "#0f2430", "#f4ead7", "#7fb7be", "#f09a7a"] as const;

/** Quarter circles, rings and stripes on a grid of squares. */
export function colourField(seed: number, columns: number, rows: number): string {
  const random = seededRandom(seed);
  const tiles = range(rows).flatMap((row) => range(columns).map((column) => tile(random, column * SIDE, row * SIDE)));
  return picture(columns * SIDE, rows * SIDE, ...tiles);
}

function tile(random: Random, x: number, y: number): string {
  const ground = random.pick(PALETTE);
  const others = PALETTE.filter((colour) => colour !== ground);
  const fill = others[Math.floor(random.between(0, others.length))] ?? "#0f2430";
  const second = others.filter((colour) => colour !== fill)[Math.floor(random.between(0, others.length - 1))] ?? ground;
  const turn = Math.floor(random.between(0, 4)) * 90;
  const shapes = [
    () => path(`M0,0 H${SIDE} A${SIDE},${SIDE} 0 0 1 0,${SIDE} Z`, { fill }),
    () =>
      path(`M0,0 H${SIDE} A${SIDE},${SIDE} 0 0 1 0,${SIDE} Z`, { fill }) +
      path("M0,0 H100 A100,100 0 0 1 0,100 Z", { fill: second }),
    () => circle(100, 100, 76, { fill }) + circle(100, 100, 38, { fill: second }),
    () => path("M0,100 A100,100 0 0 1 200,100 Z", { fill }) + path("M0,200 A100,100 0 0 1 200,200 Z", { fill: second }),
    () =>
      range(5)
        .map((at) => rectangle(at * 40, 0, 20, SIDE, { fill }))
        .join(""),
    () => path("M0,0 L200,0 L0,200 Z", { fill }),
    () => path("M0,0 A200,200 0 0 1 200,200 A200,200 0 0 1 0,0 Z", { fill }),
    () =>
      range(16)
        .map((at) => circle(25 + (at % 4) * 50, 25 + Math.floor(at / 4) * 50, 11, { fill }))
        .join(""),
    () => rectangle(0, 0, 100, 100, { fill }) + rectangle(100, 100, 100, 100, { fill: second }),
  ] as const;
  return group(
    { transform: `translate(${x} ${y})` },
    rectangle(0, 0, SIDE, SIDE, { fill: ground }),
    group({ transform: `rotate(${turn} 100 100)` }, random.pick(shapes)()),
  );
}
