/** The files of an album after some were moved in front of another (null: to the end), in the order given. */
export function movedTo(
  assetIds: readonly string[],
  { assetIds: moved, before }: { readonly assetIds: readonly string[]; readonly before: string | null },
): readonly string[] {
  const gone = new Set(moved);
  const rest = assetIds.filter((id) => !gone.has(id));
  const place = before === null ? -1 : rest.indexOf(before);
  return place < 0 ? [...rest, ...moved] : [...rest.slice(0, place), ...moved, ...rest.slice(place)];
}
