/**
 * JSON with one form for each value, as in RFC 8785: no white space, members sorted by their names' UTF-16 code units,
 * numbers and strings as JavaScript writes them. Throws a `RangeError` for what is nested too deeply.
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > DEEPEST) throw new RangeError("nested too deeply");
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each, depth + 1)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member, depth + 1)}`);
  return `{${members.join(",")}}`;
}

const DEEPEST = 200;
