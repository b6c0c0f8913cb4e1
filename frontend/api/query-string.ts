/** `?a=1&b=x`; empty values are omitted. "" if nothing is left. */
export function query(values: Readonly<Record<string, string | number | null | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== "") search.append(name, String(value));
  }
  return search.size > 0 ? `?${search}` : "";
}
