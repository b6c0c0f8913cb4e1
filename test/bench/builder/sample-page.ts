// The page given to both editors: rows of three columns, a heading and some sentences in each.

export const COLUMNS = 3;
export const BLOCKS = 300;
/** Blocks of the first rows in the order in which they are selected. */
export const SELECTED_BLOCKS = [3, 4, 5, 0, 1, 2, 3, 5, 1, 4];

const WORDS = "light stone river glass quiet morning paper harbour copper field winter thread boat letter".split(" ");

export interface SampleBlock {
  title: string;
  text: string;
}

export const SAMPLE_BLOCKS: readonly SampleBlock[] = Array.from({ length: BLOCKS }, (_, n) => ({
  title: `Part ${n + 1}: ${words(n, 3)}`,
  text: `${words(n, 12)}. ${words(n + 3, 14)}. ${words(n + 7, 9)}.`,
}));

/** The same blocks in rows. */
export const SAMPLE_ROWS: readonly (readonly SampleBlock[])[] = Array.from({ length: BLOCKS / COLUMNS }, (_, row) =>
  SAMPLE_BLOCKS.slice(row * COLUMNS, (row + 1) * COLUMNS),
);

function words(n: number, count: number): string {
  return Array.from({ length: count }, (_, word) => WORDS[(n * 7 + word * 5) % WORDS.length]).join(" ");
}
