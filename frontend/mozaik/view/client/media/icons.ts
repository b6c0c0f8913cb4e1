const PATHS = {
  play: ["M6 4.5v15a1 1 0 0 0 1.5.9l12-7.5a1 1 0 0 0 0-1.8l-12-7.5A1 1 0 0 0 6 4.5z"],
  pause: ["M8 5v14", "M16 5v14"],
  loud: ["M11 5 6.5 9H3v6h3.5L11 19z", "M15.5 9a4.5 4.5 0 0 1 0 6", "M18.5 6a9 9 0 0 1 0 12"],
  silent: ["M11 5 6.5 9H3v6h3.5L11 19z", "m16 9.5 5 5", "m21 9.5-5 5"],
  grow: ["M4 9V4h5", "M20 9V4h-5", "M4 15v5h5", "M20 15v5h-5"],
  shrink: ["M9 4v5H4", "M15 4v5h5", "M9 20v-5H4", "M15 20v-5h5"],
  failed: ["M12 3 2.5 20h19z", "M12 10v4.5", "M12 17.4v.1"],
} as const;

export type Icon = keyof typeof PATHS;

const SVG = "http://www.w3.org/2000/svg";

/** An icon in the colour of the text around it. */
export function iconOf(name: Icon): SVGElement {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  for (const d of PATHS[name]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    icon.append(path);
  }
  return icon;
}
