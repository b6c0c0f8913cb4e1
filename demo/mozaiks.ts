import type { DemoMozaik } from "./demo-mozaik.ts";
import { beforeTheFogLifts } from "./mozaiks/before-the-fog-lifts.ts";
import { citrusDrawer } from "./mozaiks/citrus-drawer.ts";
import { compassGrotesk } from "./mozaiks/compass-grotesk.ts";
import { fiveBirdsAtTheFeeder } from "./mozaiks/five-birds-at-the-feeder.ts";
import { inkInFourEvenings } from "./mozaiks/ink-in-four-evenings.ts";
import { oldHarbourWalk } from "./mozaiks/old-harbour-walk.ts";
import { paperHerbarium } from "./mozaiks/paper-herbarium.ts";
import { sewABook } from "./mozaiks/sew-a-book.ts";
import { squareBySquare } from "./mozaiks/square-by-square.ts";
import { tideTable } from "./mozaiks/tide-table.ts";

/** In publishing order: the last one is the first on the shelves. */
export const MOZAIKS: readonly DemoMozaik[] = [
  paperHerbarium,
  squareBySquare,
  tideTable,
  compassGrotesk,
  sewABook,
  fiveBirdsAtTheFeeder,
  citrusDrawer,
  oldHarbourWalk,
  inkInFourEvenings,
  beforeTheFogLifts,
];
