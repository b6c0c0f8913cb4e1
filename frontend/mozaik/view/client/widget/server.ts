/** HTTP access, injected by the page's script. */
export interface Server {
  newKey(): string;
  /** Throws an error with the answer's `status` (0: no answer) and `body`; its message is text for people. */
  post(path: string, body: unknown, key: string): Promise<unknown>;
}

/** The field of a value that may be no object. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
