import type { Page } from "./template-parts/page.ts";

/** A Mozaik to begin with. It stands on words and colours alone: its pictures are places for the author's own. */
export interface Template {
  name: string;
  /** What it is good for, in one line. */
  summary: string;
  pages: readonly Page[];
}
