import { contrast, LEAST_CONTRAST } from "#modules/rules/contrast";
import { PAPER } from "../../../view/style/ground.ts";
import { inkOn } from "../../../view/style/ink.ts";
import type { PageStyleValues } from "../../model/formats/page-style-format.ts";
import css from "../side-panel/panel.module.css";

/** Warns if text or links are hard to read on the paper. */
export function PageStyleContrast({ style }: { style: PageStyleValues }) {
  return (
    <p className={css.note} role="status">
      {warnings(style).join(" ")}
    </p>
  );
}

function warnings({ paper, ink, accent }: PageStyleValues): string[] {
  const ground = paper ?? PAPER;
  const usual = inkOn(ground, PAPER);
  return [
    { name: "Text", color: ink ?? usual.color },
    { name: "Accent", color: accent ?? usual["--link"] },
  ].flatMap(({ name, color }) => {
    const found = color === undefined ? LEAST_CONTRAST : contrast(color, ground);
    if (found >= LEAST_CONTRAST) return [];
    // Rounded down, so that 4.49 is not shown as enough.
    const shown = Math.floor(found * 10) / 10;
    return [`${name} on paper is hard to read: contrast ${shown} : 1, at least ${LEAST_CONTRAST} : 1 is needed.`];
  });
}
