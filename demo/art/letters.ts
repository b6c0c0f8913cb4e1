import { circle, element, group, path, picture, range, rectangle } from "./svg.ts";

const W = 1600;
const H = 1067;
const GUIDE = { fill: "none", stroke: "#e4572e", "stroke-width": 2, opacity: 0.85 } as const;

/** The letters a, g and R drawn from circles and bars, with the lines they were built on. */
export function letters(): string {
  const stroke = { fill: "none", stroke: "#1d2733", "stroke-width": 92, "stroke-linecap": "butt" } as const;
  const baseline = 690;
  const xHeight = 370;
  const r = (baseline - xHeight) / 2;
  const y = baseline - r;
  const drawn = [
    circle(330, y, r - 46, stroke),
    path(`M444,${xHeight} V${baseline}`, stroke),
    circle(790, y, r - 46, stroke),
    path(`M904,${xHeight} V${baseline + 70} A114,114 0 0 1 690,${baseline + 122}`, stroke),
    path(`M1176,${baseline} V206 H1290 A104,104 0 0 1 1290,414 H1176 M1290,414 L1420,${baseline}`, {
      ...stroke,
      "stroke-linejoin": "miter",
    }),
  ];
  const lines = [160, xHeight, y, baseline, baseline + 234].map((at) =>
    path(`M60,${at} H1540`, { ...GUIDE, "stroke-dasharray": at === y ? "4 10" : "none" }),
  );
  const rounds = [
    circle(330, y, r, GUIDE),
    circle(330, y, r - 92, GUIDE),
    circle(790, y, r, GUIDE),
    circle(790, y, r - 92, GUIDE),
    circle(1290, 310, 150, GUIDE),
    circle(1290, 310, 58, GUIDE),
    circle(790, baseline + 70, 160, GUIDE),
  ];
  const uprights = [170, 398, 490, 630, 858, 950, 1130, 1222].map((x) =>
    path(`M${x},110 V960`, { ...GUIDE, opacity: 0.45 }),
  );
  const knots = [
    [330, y],
    [790, y],
    [1290, 310],
    [444, xHeight],
    [444, baseline],
    [904, xHeight],
    [1176, 206],
    [1420, baseline],
  ] as const;
  return picture(
    W,
    H,
    element(
      "defs",
      {},
      element(
        "pattern",
        { id: "grid", width: 40, height: 40, patternUnits: "userSpaceOnUse" },
        path("M40,0 H0 V40", { fill: "none", stroke: "#a8bccb", "stroke-width": 1, opacity: 0.55 }),
      ),
    ),
    rectangle(0, 0, W, H, { fill: "#f3efe4" }),
    rectangle(0, 0, W, H, { fill: "url(#grid)" }),
    group({ opacity: 0.94 }, ...drawn),
    ...lines,
    ...uprights,
    ...rounds,
    ...knots.map(([x, at]) =>
      rectangle(x - 8, at - 8, 16, 16, { fill: "#f3efe4", stroke: "#e4572e", "stroke-width": 3 }),
    ),
    ...range(9).map((index) => rectangle(60 + index * 34, 1000, 17, index % 5 === 0 ? 26 : 14, { fill: "#1d2733" })),
  );
}
