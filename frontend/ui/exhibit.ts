import type { ComponentType } from "react";

/**
 * One widget as the gallery shows it: a file `*.exhibit.tsx` beside the widget exports one of these as its default.
 * Each state is a component of its own, so that it may hold what the person changes.
 */
export type Exhibit = {
  /** The widget's name, as in `README.md`. */
  title: string;
  states: readonly { name: string; Content: ComponentType }[];
};
