import { seededRandom } from "./seeded-random.ts";
import { circle, element, glow, gradient, group, mix, path, picture, polygon, range, rectangle } from "./svg.ts";
import { fir, ground, heightAt, softRidge } from "./terrain.ts";

const W = 1600;
const H = 1067;

/** Hills behind hills in morning mist; firs on the nearest. */
export function hills(
  seed: number,
  light: { sky: readonly [string, string, string]; far: string; near: string; sun: string },
): string {
  const random = seededRandom(seed);
  const layers = 8;
  const sunX = W * random.between(0.55, 0.72);
  const sunY = H * 0.34;
  const drawn = range(layers).map((layer) => {
    const depth = layer / (layers - 1);
    const colour = mix(light.far, light.near, depth ** 1.25);
    const mist = mix(colour, light.sky[2], 0.72 - depth * 0.45);
    const base = H * (0.45 + depth * 0.45);
    const ridge = softRidge(random, W, base, 60 + depth * 90);
    const trees =
      depth < 0.55
        ? []
        : range(depth > 0.95 ? 26 : 46)
            .map(() => random.between(0, W))
            .filter((x) => x < W * 0.42 || x > W * 0.66 || depth < 0.8)
            .map((x) =>
              fir(
                random,
                x,
                heightAt(ridge, x) + 6,
                random.between(0.6, 1.2) * (30 + (depth - 0.5) * 330),
                mix(colour, light.near, 0.35),
              ),
            );
    return group(
      {},
      element(
        "defs",
        {},
        gradient(
          `h${layer}`,
          [
            [0, colour],
            [0.55, mix(colour, mist, 0.6)],
            [1, mist],
          ],
          {
            x1: 0,
            y1: base - 120,
            x2: 0,
            y2: base + 230,
            gradientUnits: "userSpaceOnUse",
          },
        ),
      ),
      ...trees,
      polygon(ground(ridge, H), { fill: `url(#h${layer})` }),
    );
  });
  const birds = range(7).map(() => {
    const x = W * 0.24 + random.bell() * 110;
    const y = H * 0.24 + random.bell() * 50;
    const s = random.between(9, 17);
    return path(
      `M${x - s},${y - s * 0.4} Q${x - s * 0.4},${y - s * 0.6} ${x},${y} Q${x + s * 0.4},${y - s * 0.6} ${x + s},${y - s * 0.4}`,
      {
        fill: "none",
        stroke: mix(light.near, light.far, 0.3),
        "stroke-width": 3,
        "stroke-linecap": "round",
      },
    );
  });
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      gradient("sky", [
        [0, light.sky[0]],
        [0.38, light.sky[1]],
        [0.7, light.sky[2]],
      ]),
      glow("sun", [
        [0, light.sun, 0.95],
        [0.25, light.sun, 0.45],
        [1, light.sun, 0],
      ]),
    ),
    rectangle(0, 0, W, H, { fill: "url(#sky)" }),
    circle(sunX, sunY, 520, { fill: "url(#sun)" }),
    circle(sunX, sunY, 78, { fill: mix(light.sun, "#ffffff", 0.65) }),
    ...birds,
    ...drawn,
  );
}
