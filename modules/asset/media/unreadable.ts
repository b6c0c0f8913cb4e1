/** Thrown for a file that no further attempt can read; the message says so in plain words. */
export class Unreadable extends Error {}
