/** Thrown for a file that no further attempt can read; the message says so in plain words. */
export class Unreadable extends Error {}

/**
 * Thrown if the process that looked into a file ended without an answer: it took too long, needed too much memory or
 * was killed. Another attempt may do better.
 */
export class BrokenOff extends Error {}
