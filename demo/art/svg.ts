type Attributes = Readonly<Record<string, string | number | undefined>>;
export type Point = readonly [x: number, y: number];

/** One SVG element; numbers have two decimals, undefined attributes are omitted. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? short(value) : value}"`)
    .join("");
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join("")}</${name}>`;
}

export function picture(width: number, height: number, ...children: string[]): string {
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}` },
    ...children,
  );
}

export function group(attributes: Attributes, ...children: string[]): string {
  return element("g", attributes, ...children, "");
}

/** A gradient from top to bottom (or along `direction`); stops are `[offset 0 to 1, colour, opacity]`. */
export function gradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  direction: Attributes = { x1: 0, y1: 0, x2: 0, y2: 1 },
): string {
  return element("linearGradient", { id, ...direction }, ...stops.map(stop));
}

export function glow(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  centre: Attributes = {},
): string {
  return element("radialGradient", { id, ...centre }, ...stops.map(stop));
}

/** Blurs elements with `filter="url(#id)"` by `deviation` px. */
export function blur(id: string, deviation: number): string {
  return element(
    "filter",
    { id, x: "-15%", y: "-15%", width: "130%", height: "130%" },
    element("feGaussianBlur", { stdDeviation: deviation }),
  );
}

/** A closed shape through `points` with straight sides. */
export function polygon(points: readonly Point[], attributes: Attributes): string {
  return element("polygon", { points: points.map(([x, y]) => `${short(x)},${short(y)}`).join(" "), ...attributes });
}

/** Path data of a smooth line through `points` (quadratic curves between the midpoints). */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return "";
  const curves = rest.slice(0, -1).map(([x, y], index) => {
    const [nextX, nextY] = rest[index + 1] ?? last;
    return `Q${short(x)},${short(y)} ${short((x + nextX) / 2)},${short((y + nextY) / 2)}`;
  });
  return `M${short(first[0])},${short(first[1])} ${curves.join(" ")} L${short(last[0])},${short(last[1])}`;
}

export function path(d: string, attributes: Attributes): string {
  return element("path", { d, ...attributes });
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return element("circle", { cx, cy, r, ...attributes });
}

export function rectangle(x: number, y: number, width: number, height: number, attributes: Attributes): string {
  return element("rect", { x, y, width, height, ...attributes });
}

export function range(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => index);
}

/** The colour at `share` (0 to 1) between two '#rrggbb' colours. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function stop([offset, colour, opacity]: readonly [offset: number, colour: string, opacity?: number]): string {
  return element("stop", { offset, "stop-color": colour, "stop-opacity": opacity });
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
