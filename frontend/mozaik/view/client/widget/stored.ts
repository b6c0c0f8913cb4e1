/** What `use` returns; undefined if the browser's settings forbid storage, or if it is full. */
export function stored<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return undefined;
  }
}
