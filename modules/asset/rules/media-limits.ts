/** Most files of an album. */
export const MOST_ALBUM_FILES = 5_000;
