// Which files are selected, and where the next range starts. Pure.

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Where a range starts. */
  readonly anchor: string | null;
  /** Where the keyboard is. */
  readonly active: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null, active: null };

/** One file alone; a press on the only selected one deselects it. */
export function pick(selection: Selection, id: string): Selection {
  const isOnly = selection.ids.size === 1 && selection.ids.has(id);
  return { ids: new Set(isOnly ? [] : [id]), anchor: id, active: id };
}

/** Adds the file, or takes it out. */
export function toggle(selection: Selection, id: string): Selection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: id, active: id };
}

/** From the anchor to the file. `isAdding`: what was selected before stays. */
export function extend(selection: Selection, id: string, order: readonly string[], isAdding: boolean): Selection {
  const to = order.indexOf(id);
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  if (to < 0) return selection;
  if (from < 0) return { ids: new Set([...(isAdding ? selection.ids : []), id]), anchor: id, active: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...(isAdding ? selection.ids : []), ...range]), anchor: selection.anchor, active: id };
}

/** What a rectangle touches. `kept`: what was selected before it, if the author adds to it. */
export function enclose(selection: Selection, touched: readonly string[], kept: ReadonlySet<string>): Selection {
  const last = touched.at(-1) ?? selection.active;
  return { ids: new Set([...kept, ...touched]), anchor: touched[0] ?? selection.anchor, active: last };
}

export function all(selection: Selection, order: readonly string[]): Selection {
  return { ...selection, ids: new Set(order) };
}

/** Without the files that are gone. The same selection if none is. */
export function among(selection: Selection, order: readonly string[]): Selection {
  const there = new Set(order);
  const isThere = (id: string | null) => id === null || there.has(id);
  if (isThere(selection.anchor) && isThere(selection.active) && selection.ids.isSubsetOf(there)) return selection;
  const { ids, anchor, active } = selection;
  return {
    ids: ids.intersection(there),
    anchor: isThere(anchor) ? anchor : null,
    active: isThere(active) ? active : null,
  };
}
