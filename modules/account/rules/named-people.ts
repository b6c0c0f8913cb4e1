/** Somebody in an export. Both names are null if they have left. */
export interface NamedPerson {
  readonly id: string;
  readonly username: string | null;
  readonly name: string | null;
}

/** The people in this order. */
export function namedPeople(
  ids: readonly string[],
  profiles: ReadonlyMap<string, { readonly friendlyUrl: string; readonly name: string }>,
): NamedPerson[] {
  return ids.map((id) => {
    const { friendlyUrl: username = null, name = null } = profiles.get(id) ?? {};
    return { id, username, name };
  });
}
