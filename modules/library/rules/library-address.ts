/** The address of a library's page. `url`: its friendly url; empty: it has none and is found by its id. */
export function libraryAddress({ libraryId, url }: { readonly libraryId: string; readonly url: string }): string {
  return `/library/${encodeURIComponent(url || libraryId)}`;
}
