import { SiteMenuRequest } from "#modules/website/contract";
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

const WHOLE = /^([a-z][a-z0-9+.-]*:|[#/])/i;
const MAILBOX = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/;

/** An address as people type it, with what they leave out: `https://`, or `mailto:` before an e-mail address. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (address === "" || WHOLE.test(address)) return address;
  return `${MAILBOX.test(address) ? "mailto:" : "https://"}${address}`;
}

/** What is wrong with a menu, at its fields. `entries`: by the keys of the entries. */
export interface MenuProblems {
  name?: string;
  readonly entries: Map<string, { name?: string; url?: string }>;
  /** What concerns no field, for example that there are too many entries. */
  rest?: string;
}

/** By the rules of the server; null if it would take the menu. */
export function menuProblems(name: string, entries: readonly FlatEntry[]): MenuProblems | null {
  const { error } = SiteMenuRequest.safeParse({ name, items: nestedEntries(entries) });
  if (!error) return null;
  const problems: MenuProblems = { entries: new Map() };
  const places = placesOf(entries);
  for (const { path, message } of error.issues.toReversed()) {
    const field = path.at(-1);
    const entry = places.get(path.slice(0, -1).join("."));
    if (field === "name" && path.length === 1) problems.name = message;
    else if (entry && (field === "name" || field === "url")) {
      problems.entries.set(entry.key, { ...problems.entries.get(entry.key), [field]: message });
    } else problems.rest = message;
  }
  return problems;
}

/** The entries by where they are in what is sent, for example `items.0.subItems.1`. */
function placesOf(entries: readonly FlatEntry[]): ReadonlyMap<string, FlatEntry> {
  const places = new Map<string, FlatEntry>();
  let [top, below] = [-1, -1];
  for (const entry of entries) {
    if (entry.level === 1 && top >= 0) places.set(`items.${top}.subItems.${++below}`, entry);
    else {
      [top, below] = [top + 1, -1];
      places.set(`items.${top}`, entry);
    }
  }
  return places;
}
