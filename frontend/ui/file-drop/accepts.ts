/**
 * Whether a file is of one of the accepted kinds, written as for an input's `accept`: MIME types, `image/*`, or
 * extensions such as `.pdf`. An empty list accepts every file. Only a convenience: the server decides.
 */
export function isAccepted(file: { name: string; type: string }, kinds: readonly string[]): boolean {
  if (kinds.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = (file.type || typeByName(name)).toLowerCase();
  return kinds.some((kind) => {
    const wanted = kind.trim().toLowerCase();
    if (wanted.startsWith(".")) return name.endsWith(wanted);
    if (wanted.endsWith("/*")) return type.startsWith(wanted.slice(0, -1));
    return type === wanted;
  });
}

/** What only some systems tell: the type of a phone's photo. */
function typeByName(name: string): string {
  return /\.hei[cf]$/.test(name) ? "image/heic" : "";
}
