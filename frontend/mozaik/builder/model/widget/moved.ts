/** The list with one item moved to another index. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.filter((_, index) => index !== from);
  const at = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}
