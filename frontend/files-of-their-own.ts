const FONT = /\.woff2$/;

/**
 * Vite's `assetsInlineLimit`: fonts are files of their own, however small, because the server's content policy lets
 * pages load no font from a style sheet. Other files are as Vite decides.
 */
export function assetsInlineLimit(file: string): false | undefined {
  return FONT.test(file) ? false : undefined;
}
