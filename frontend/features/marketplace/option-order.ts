/** Moves `id` to place `place` (from 1), clamped between 1 and the count. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((each) => each !== id);
  const index = Math.min(Math.max(Math.round(place), 1), ids.length) - 1;
  return rest.toSpliced(index, 0, id);
}

/** The order that is being edited, for the options there are now: deleted ones leave it, new ones come last. */
export function currentOrder(edited: readonly string[], existing: readonly string[]): string[] {
  const known = new Set(existing);
  const kept = edited.filter((id) => known.has(id));
  return [...kept, ...existing.filter((id) => !kept.includes(id))];
}
