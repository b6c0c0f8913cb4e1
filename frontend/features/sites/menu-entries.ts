import type { SiteMenu } from "#mozaik/document";

/** An entry as it is edited: in one flat list, where an entry below another has level 1. */
export interface FlatEntry {
  readonly key: string;
  readonly mozaikId: string | null;
  readonly name: string;
  readonly url: string;
  readonly visible: boolean;
  readonly level: 0 | 1;
}

export function flatEntries(menu: SiteMenu): FlatEntry[] {
  return menu.items.flatMap((item, at) => [
    flat(item, 0, `${at}`),
    ...item.subItems.map((sub, below) => flat(sub, 1, `${at}.${below}`)),
  ]);
}

function flat(
  { mozaikId, name, url, visible }: Omit<SiteMenu["items"][number], "subItems">,
  level: 0 | 1,
  key: string,
): FlatEntry {
  return { key, mozaikId, name, url, visible, level };
}

type Sent = Omit<FlatEntry, "key" | "level">;

/** The entries as the server takes them: those of level 1 are below the one before. The first is always at the top. */
export function nestedEntries(entries: readonly FlatEntry[]): (Sent & { subItems: Sent[] })[] {
  const items: (Sent & { subItems: Sent[] })[] = [];
  for (const { key: _, level, ...entry } of entries) {
    const above = items.at(-1);
    if (level === 1 && above) above.subItems.push(entry);
    else items.push({ ...entry, subItems: [] });
  }
  return items;
}

/** Moves one entry by one place. */
export function moveEntry(entries: readonly FlatEntry[], at: number, by: -1 | 1): FlatEntry[] {
  const moved = entries[at];
  const to = at + by;
  if (!moved || to < 0 || to >= entries.length) return [...entries];
  return entries.toSpliced(at, 1).toSpliced(to, 0, moved);
}
