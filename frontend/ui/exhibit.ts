import type { ComponentType } from "react";

/**
 * A widget as shown in the gallery: a file `*.exhibit.tsx` next to the widget exports one of these as its default. Each
 * state is a component, so that it can keep local state.
 */
export type Exhibit = {
  /** The widget's name, as in `README.md`. */
  title: string;
  states: readonly { name: string; Content: ComponentType }[];
};
