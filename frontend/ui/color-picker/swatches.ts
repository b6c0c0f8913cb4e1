/** Default swatches: greys, then the colour circle from red to magenta. */
export const SWATCHES = [
  "#000000",
  "#434343",
  "#757575",
  "#b7b7b7",
  "#e8e8e8",
  "#ffffff",
  "#d93025",
  "#e8710a",
  "#f9ab00",
  "#1e8e3e",
  "#12807a",
  "#1a73e8",
  "#2a46c4",
  "#5f3dc4",
  "#a61e8c",
  "#d01868",
] as const;
