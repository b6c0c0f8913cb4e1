import { type Random, seededRandom } from "./seeded-random.ts";
import { circle, element, glow, group, mix, path, picture, range, rectangle } from "./svg.ts";

const W = 1600;
const H = 2000;

/** Stems, leaves and seed heads from a herbarium of cut paper. */
export function botanical(seed: number): string {
  const random = seededRandom(seed);
  const greens = ["#2f5d50", "#4d7c5f", "#86a873", "#1f3f3b", "#a3b18a"] as const;
  const stems = range(9).map((index) => {
    const x = 200 + index * 150 + random.between(-40, 40);
    const bend = random.between(-120, 120);
    const tall = random.between(900, 1620);
    const colour = random.pick(greens);
    const kind = (["pairs", "fern", "seeds"] as const)[index % 3] ?? "pairs";
    return stem(random, { x, bend, tall, colour, kind });
  });
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      glow("paper", [
        [0, "#fbf4e4"],
        [0.75, "#f4e8d0"],
        [1, "#e9d9b9"],
      ]),
    ),
    rectangle(0, 0, W, H, { fill: "url(#paper)" }),
    circle(1080, 560, 330, { fill: "#e08e6d", opacity: 0.85 }),
    circle(460, 1020, 210, { fill: "#f0c987", opacity: 0.7 }),
    ...stems,
  );
}

interface Stem {
  x: number;
  bend: number;
  tall: number;
  colour: string;
  kind: "pairs" | "fern" | "seeds";
}

function stem(random: Random, { x, bend, tall, colour, kind }: Stem): string {
  const foot = H + 40;
  const at = (share: number) => ({
    x: x + bend * share ** 2,
    y: foot - tall * share,
    lean: ((bend * 2 * share) / tall) * (180 / Math.PI),
  });
  const tip = at(1);
  const line = path(`M${x},${foot} Q${x},${foot - tall / 2} ${tip.x},${tip.y}`, {
    fill: "none",
    stroke: mix(colour, "#1b1b14", 0.2),
    "stroke-width": 7,
    "stroke-linecap": "round",
  });
  const count = kind === "fern" ? 26 : kind === "pairs" ? 9 : 6;
  const leaves = range(count).flatMap((index) => {
    const share = 0.22 + (index / count) * 0.78;
    const { x: leafX, y: leafY, lean } = at(share);
    const long =
      kind === "fern" ? 190 * (1.05 - share) + 24 : kind === "pairs" ? 230 * (1.25 - share) : 150 * (1.2 - share);
    return [-1, 1].map((side) =>
      group(
        {
          transform: `translate(${leafX} ${leafY}) rotate(${lean + side * (kind === "fern" ? 66 : 52) + random.between(-6, 6)})`,
        },
        leaf(long, kind === "fern" ? long * 0.14 : long * 0.26, side < 0 ? colour : mix(colour, "#ffffff", 0.14)),
      ),
    );
  });
  const head =
    kind === "seeds"
      ? seedHead(random, tip.x, tip.y)
      : group(
          { transform: `translate(${tip.x} ${tip.y}) rotate(${tip.lean})` },
          leaf(kind === "fern" ? 60 : 120, kind === "fern" ? 10 : 32, colour),
        );
  return group({ opacity: 0.94 }, line, ...leaves, head);
}

function leaf(long: number, half: number, colour: string): string {
  const veins = range(5).map((index) => {
    const y = -long * (0.2 + index * 0.13);
    return path(`M0,${y} l${half * 0.6},${-long * 0.09} M0,${y} l${-half * 0.6},${-long * 0.09}`, {});
  });
  return (
    path(
      `M0,0 C${half * 1.3},${-long * 0.3} ${half},${-long * 0.75} 0,${-long} C${-half},${-long * 0.75} ${-half * 1.3},${-long * 0.3} 0,0 Z`,
      { fill: colour },
    ) +
    group(
      { stroke: mix(colour, "#ffffff", 0.4), "stroke-width": 2, fill: "none", opacity: 0.7 },
      path(`M0,0 L0,${-long * 0.9}`, {}),
      ...(half > 14 ? veins : []),
    )
  );
}

function seedHead(random: Random, x: number, y: number): string {
  const colour = random.pick(["#b5533c", "#d98e4a", "#7a3b3f"]);
  return range(26)
    .map((index) => {
      const turn = index * 2.4;
      const far = 16 * Math.sqrt(index + 0.5);
      return circle(x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.85, 10 + random.between(0, 5), {
        fill: index % 3 === 0 ? mix(colour, "#ffffff", 0.3) : colour,
      });
    })
    .join("");
}
