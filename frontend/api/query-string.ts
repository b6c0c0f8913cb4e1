type Value = string | number | readonly string[] | null | undefined;

/** `?a=1&b=x&b=y`; what is empty is left out. "" where nothing is left. */
export function query(values: Readonly<Record<string, Value>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined && one !== "") search.append(name, String(one));
    }
  }
  return search.size > 0 ? `?${search}` : "";
}
