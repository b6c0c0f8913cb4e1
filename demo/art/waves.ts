import { seededRandom } from "./seeded-random.ts";
import { circle, element, glow, gradient, mix, path, picture, range, rectangle } from "./svg.ts";

const W = 1600;
const H = 900;

/** Rolling rows of rings, like the sea in a woodcut. */
export function waves(seed: number): string {
  const random = seededRandom(seed);
  const rows = 11;
  const crests = range(rows).flatMap((row) => {
    const depth = row / (rows - 1);
    const radius = 46 + depth * 120;
    const y = 400 + depth ** 1.5 * 560;
    const count = Math.ceil(W / (radius * 1.55)) + 2;
    const shift = row % 2 === 0 ? 0 : radius * 0.78;
    return range(count).map((column) => {
      const x = -radius + shift + column * radius * 1.55;
      const lift = Math.sin(x / 210 + row * 0.9) * 22 * (0.4 + depth);
      const rings = 6;
      const deep = mix("#6aa9b8", "#0d2f4f", depth);
      const lit = random.chance(0.1) ? "#f3c98b" : mix("#eef5ee", "#8fc6cc", depth * 0.7);
      return range(rings)
        .map((ring) =>
          circle(x, y + lift + ring * 2, radius * (1 - ring / rings), {
            fill: ring % 2 === 0 ? mix(deep, lit, ring === 0 ? 0.9 : 0.12 + ring * 0.04) : mix(deep, "#07203a", 0.12),
          }),
        )
        .join("");
    });
  });
  const streaks = range(9).map((index) => {
    const y = 70 + index * 32 + random.between(-8, 8);
    const x = random.between(-100, 900);
    const long = random.between(200, 620);
    return path(`M${x},${y} q${long / 4},${-14} ${long / 2},0 t${long / 2},0`, {
      fill: "none",
      stroke: "#ffffff",
      "stroke-width": random.between(3, 9),
      "stroke-linecap": "round",
      opacity: 0.55,
    });
  });
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      gradient("sky", [
        [0, "#f3b9a0"],
        [0.25, "#f7d9bf"],
        [0.5, "#f6ecd9"],
      ]),
      glow("halo", [
        [0, "#ffffff", 0.65],
        [1, "#ffffff", 0],
      ]),
    ),
    rectangle(0, 0, W, H, { fill: "url(#sky)" }),
    circle(470, 250, 320, { fill: "url(#halo)" }),
    circle(470, 250, 128, { fill: "#e4573d" }),
    ...streaks,
    ...crests,
  );
}
