/**
 * A step of PostCSS. A font that is late is left to the next page: text that is shown once keeps its shape, so nothing below it moves.
 * Chromium waits up to a tenth of a second for preloaded fonts.
 */
export function stillFonts() {
  return {
    postcssPlugin: "still-fonts",
    Declaration: {
      "font-display": (declaration: { value: string }) => {
        declaration.value = "optional";
      },
    },
  };
}
