import { createContext } from "react";

/** A colour that is stored by its name and changes with the theme that it belongs to. */
export interface NamedColor {
  /** What is stored in place of a colour. */
  readonly value: string;
  readonly name: string;
  /** `#rrggbb` at present. */
  readonly color: string;
}

/** The named colours of what is being edited. Fields that may store one offer them first. */
export const NamedColors = createContext<readonly NamedColor[]>([]);
