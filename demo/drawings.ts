import { birds } from "./art/birds.ts";
import { books } from "./art/books.ts";
import { botanical } from "./art/botanical.ts";
import { citrus } from "./art/citrus.ts";
import { city } from "./art/city.ts";
import { colourField } from "./art/colour-field.ts";
import { harbour } from "./art/harbour.ts";
import { heron } from "./art/heron.ts";
import { hills } from "./art/hills.ts";
import { bamboo, inkSolids } from "./art/ink.ts";
import { lake } from "./art/lake.ts";
import { letters } from "./art/letters.ts";
import { night } from "./art/night.ts";
import { waves } from "./art/waves.ts";

const DAWN = { sky: ["#7fa6c4", "#f3cfae", "#fbe6cd"], far: "#c9b7b4", near: "#17303a", sun: "#ffdca0" } as const;
const AUTUMN = { sky: ["#c9785a", "#f0b27a", "#fbdcae"], far: "#d99a7a", near: "#3a1d2a", sun: "#fff0b8" } as const;

/** Every picture of the demo mall as SVG, by name. */
export const DRAWINGS = {
  dawn: () => hills(11, DAWN),
  autumn: () => hills(29, AUTUMN),
  lake: () => lake(7),
  night: () => night(3),
  city: () => city(21),
  harbour: () => harbour(5),
  waves: () => waves(8),
  colours: () => colourField(14, 8, 6),
  botanical: () => botanical(4),
  citrus: () => citrus(2),
  birds: () => birds(6),
  heron: () => heron(12),
  solids: () => inkSolids(9),
  bamboo: () => bamboo(17),
  letters: () => letters(),
  books: () => books(19),
} as const satisfies Record<string, () => string>;

export type PictureName = keyof typeof DRAWINGS;

export function isPictureName(name: string): name is PictureName {
  return name in DRAWINGS;
}
