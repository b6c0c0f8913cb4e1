import { NO_STYLE, type PageStyleValues } from "./page-style-format.ts";

/** Ready-made styles to start from. */
export const PAGE_STYLE_PRESETS: readonly { readonly name: string; readonly style: PageStyleValues }[] = [
  { name: "Plain", style: NO_STYLE },
  {
    name: "Book",
    style: {
      ...NO_STYLE,
      textFont: "Georgia",
      headingFont: "Georgia",
      paper: "#fdf8ef",
      ground: "#f3e9d6",
      ink: "#2b2118",
      accent: "#8a3b12",
      spacing: 1.2,
    },
  },
  {
    name: "Night",
    style: {
      ...NO_STYLE,
      paper: "#14171f",
      ground: "#232836",
      ink: "#eceef4",
      accent: "#8fb4ff",
    },
  },
  {
    name: "Meadow",
    style: {
      ...NO_STYLE,
      headingFont: "Trebuchet MS",
      paper: "#f5f9f1",
      ground: "#e2eed8",
      ink: "#1d2f1a",
      accent: "#2f6b1f",
    },
  },
  {
    name: "Studio",
    style: {
      ...NO_STYLE,
      headingFont: "Futura",
      paper: "#ffffff",
      ground: "#f2f2f2",
      ink: "#111111",
      accent: "#c2185b",
      spacing: 1.4,
    },
  },
];
