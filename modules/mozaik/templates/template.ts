import type { Page } from "./template-parts/page.ts";

/** A Mozaik to start from. It consists only of text and colours: its pictures are places for the author's own. */
export interface Template {
  name: string;
  /** Its purpose, in one line. */
  summary: string;
  pages: readonly Page[];
}
