import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FRONTEND = join(import.meta.dirname, "..");

/** In px. Source: the specification's constants. */
const BREAKPOINTS = [520, 568, 640, 768, 920, 991, 1200, 1210, 1400];

/** The widths from which one card more fits in a row: (width − 162 or 292) / 350, rounded, at most five. */
const CARD_COLUMNS = [162, 292].flatMap((beside) => [2, 3, 4, 5].map((cards) => beside + (cards - 0.5) * 350));

test("the styles change at the mall's breakpoints only, besides those of the number of cards", () => {
  const files = globSync("**/*.css", { cwd: FRONTEND });
  expect(files.length).toBeGreaterThan(50);
  const others = files.flatMap((file) => {
    const style = readFileSync(join(FRONTEND, file), "utf8");
    return [...style.matchAll(/@media[^{]*width[^{]*/g)].flatMap(([query]) =>
      (query.match(/[\d.]+(?=px)/g) ?? [])
        .filter((width) => !BREAKPOINTS.includes(Number(width)) && !CARD_COLUMNS.includes(Number(width)))
        .map((width) => `${file}: ${width}px`),
    );
  });
  expect(others).toEqual([]); // say `width < 768px` for what ends below a breakpoint
});
