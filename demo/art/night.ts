import { seededRandom } from "./seeded-random.ts";
import { blur, circle, element, glow, gradient, group, picture, polygon, range, rectangle } from "./svg.ts";
import { fir, ground, heightAt, softRidge } from "./terrain.ts";

const W = 1600;
const H = 1067;

/** The band of the galaxy over a forest, and one lit window. */
export function night(seed: number): string {
  const random = seededRandom(seed);
  const along = (share: number) => ({ x: -100 + share * 1900, y: 900 - share * 950 });
  const clouds = range(80).map(() => {
    const { x, y } = along(random.between(0, 1));
    return circle(x + random.bell() * 70, y + random.bell() * 80, random.between(40, 130), {
      fill: random.pick(["#7d8fe0", "#b48ad8", "#5fb0d6", "#e8b7c8"]),
      opacity: random.between(0.05, 0.13),
    });
  });
  const dust = range(26).map(() => {
    const { x, y } = along(random.between(0.1, 0.9));
    return circle(x + random.bell() * 26, y + random.bell() * 26, random.between(16, 60), {
      fill: "#070b22",
      opacity: 0.16,
    });
  });
  const stars = range(3800).map((index) => {
    const band = index % 5 < 3;
    const { x, y } = along(random.between(0, 1));
    const size = random.between(0, 1) ** 5;
    return circle(
      band ? x + random.bell() * 130 : random.between(0, W),
      band ? y + random.bell() * 130 : random.between(0, H),
      0.8 + size * 2.6,
      { fill: random.pick(["#ffffff", "#dfe8ff", "#ffeeda", "#cfd8ff"]), opacity: random.between(0.35, 1) },
    );
  });
  const bright = range(16).map(() => {
    const x = random.between(0, W);
    const y = random.between(0, H * 0.7);
    const r = random.between(7, 15);
    return circle(x, y, r, { fill: "url(#spark)" }) + circle(x, y, r * 0.2, { fill: "#ffffff" });
  });
  const far = softRidge(random, W, H * 0.82, 60);
  const near = softRidge(random, W, H * 0.95, 30);
  const forest = (ridge: typeof far, count: number, tall: number, colour: string) =>
    range(count).map(() => {
      const x = random.between(-20, W + 20);
      return fir(random, x, heightAt(ridge, x) + 10, tall * random.between(0.55, 1.25), colour);
    });
  const x = 1130;
  const y = heightAt(near, x) + 4;
  const cabin = group(
    {},
    circle(x, y - 26, 190, { fill: "url(#lamp)" }),
    polygon(
      [
        [x - 62, y + 20],
        [x - 62, y - 38],
        [x, y - 88],
        [x + 62, y - 38],
        [x + 62, y + 20],
      ],
      { fill: "#0a0d1c" },
    ),
    polygon(
      [
        [x - 78, y - 32],
        [x, y - 98],
        [x + 78, y - 32],
        [x + 66, y - 26],
        [x, y - 80],
        [x - 66, y - 26],
      ],
      { fill: "#161a30" },
    ),
    rectangle(x - 20, y - 36, 40, 34, { fill: "#ffd98a" }),
    rectangle(x - 2, y - 36, 4, 34, { fill: "#7a4a22" }),
    rectangle(x - 20, y - 21, 40, 3, { fill: "#7a4a22" }),
  );
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      gradient("sky", [
        [0, "#070b26"],
        [0.45, "#101b4a"],
        [0.75, "#26366f"],
        [1, "#4a5b94"],
      ]),
      glow("spark", [
        [0, "#ffffff", 0.9],
        [0.3, "#dfe6ff", 0.22],
        [1, "#dfe6ff", 0],
      ]),
      glow("lamp", [
        [0, "#ffcf7a", 0.5],
        [0.4, "#ffb45a", 0.16],
        [1, "#ffb45a", 0],
      ]),
      blur("soft", 34),
    ),
    rectangle(0, 0, W, H, { fill: "url(#sky)" }),
    group({ filter: "url(#soft)" }, ...clouds, ...dust),
    ...stars,
    ...bright,
    ...forest(far, 150, 78, "#141c46"),
    polygon(ground(far, H), { fill: "#141c46" }),
    ...forest(near, 60, 150, "#080b1e"),
    polygon(ground(near, H), { fill: "#080b1e" }),
    cabin,
    ...[1010, 1042, 1236, 1268].map((at) =>
      fir(random, at, heightAt(near, at) + 14, random.between(130, 190), "#060817"),
    ),
  );
}
