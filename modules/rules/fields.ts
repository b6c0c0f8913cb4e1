/** The fields of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for a JSON object: no list, not null. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
