export type Theme = "light" | "dark";

/** What the gallery shows: one widget by its key, or all. */
export type View = { widget: string | null; theme: Theme };

/** Reads `?widget=button&theme=dark`; by default all widgets in the light theme. */
export function readView(search: string): View {
  const query = new URLSearchParams(search);
  return { widget: query.get("widget"), theme: query.get("theme") === "dark" ? "dark" : "light" };
}

/** The address of a view, relative to the gallery. */
export function addressOf({ widget, theme }: View): string {
  const query = new URLSearchParams();
  if (widget !== null) query.set("widget", widget);
  query.set("theme", theme);
  return `?${query}`;
}
