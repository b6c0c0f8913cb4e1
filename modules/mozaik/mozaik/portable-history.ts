import {
  applyChanges,
  changedId,
  type Description,
  editGroupLabel,
  invertChanges,
  labelOf,
  type MozaikDocument,
} from "../document/index.ts";
import type { PortableVersion } from "../messages.ts";
import { entriesSince, isUndoOrRedo, type LogEntry } from "./change-log.ts";
import { type PresentMozaik, publicationsOf } from "./mozaik-state.ts";

/** More than anybody looks through, and than one file should hold; older versions stay in the mall. */
const MOST = { versions: 1_000, characters: 8_000_000 };

/** A row of the history's panel: one change, or an edit group. */
interface Row {
  /** Of its last edit. */
  revision: number;
  /** Of its first edit. */
  readonly began: number;
  readonly at: string;
  readonly description: Description;
  /** The oldest first. */
  readonly entries: LogEntry[];
}

/**
 * The newest versions as the history's panel lists them, oldest first, without the people who made them. The first has
 * all of its nodes, the others those that they changed. `createdAt` is when the Mozaik was created (ISO 8601). Throws
 * `HistoryNeeded` if a snapshot left out a part of it.
 */
export function portableHistory(mozaik: PresentMozaik, createdAt: string, most = MOST): PortableVersion[] {
  const rows = rowsOf(mozaik, createdAt);
  const marks = marksOf(mozaik, rows);
  const newestFirst: PortableVersion[] = [];
  let { document } = mozaik;
  let characters = 0;
  for (const row of rows.toReversed()) {
    const changes = row.entries.flatMap((entry) => entry.changes);
    const nodes = nodesIn(document, new Set(changes.map(changedId)));
    characters += JSON.stringify(nodes).length;
    const isOldest = newestFirst.length === most.versions - 1 || characters > most.characters || row === rows[0];
    newestFirst.push({ ...wordsOf(row), ...marks(row), nodes: isOldest ? document.nodes : nodes });
    if (isOldest) break;
    document = applyChanges(
      document,
      row.entries.toReversed().flatMap((entry) => invertChanges(entry.changes)),
    );
  }
  return newestFirst.toReversed();
}

function rowsOf({ log, copyOf }: PresentMozaik, createdAt: string): Row[] {
  const entries = entriesSince(log, -1).toReversed();
  const description = { created: true, license: copyOf?.license ?? null } as const;
  // an imported history says itself how it began
  const rows: Row[] =
    entries[0]?.event === "VersionImported" ? [] : [{ revision: 0, began: 0, at: createdAt, description, entries: [] }];
  for (const entry of entries) {
    const last = rows.at(-1);
    if (last?.began === entry.of && !isUndoOrRedo(entry)) {
      last.entries.push(entry);
      last.revision = entry.revision;
    } else {
      const { revision, at, description } = entry;
      rows.push({ revision, began: revision, at, description, entries: [entry] });
    }
  }
  return rows;
}

/** An imported version is told as it was told where it was made. */
function wordsOf({ at, description, entries }: Row): Pick<PortableVersion, "at" | "label"> {
  if ("imported" in description) return { at: description.imported.at, label: description.imported.label };
  return { at, label: editGroupLabel(labelOf(description), Math.max(1, entries.length)) };
}

/** Names and publications belong to the row that made the version which they were given to. */
function marksOf(mozaik: PresentMozaik, rows: readonly Row[]) {
  const revisions = rows.map((row) => row.revision);
  const madeAt = (revision: number) => revisions.findLast((each) => each <= revision);
  const names = new Map(mozaik.names.map(({ revision, name }) => [madeAt(revision), name]));
  const publications = mozaik.copyOf?.readOnly ? [] : publicationsOf(mozaik); // it is never published
  const published = new Set(publications.map(({ revision }) => madeAt(revision)));
  return ({ revision, description }: Row): Pick<PortableVersion, "name" | "isPublished"> => ({
    name: names.get(revision) ?? null,
    isPublished: published.has(revision) || ("imported" in description && description.imported.isPublished),
  });
}

function nodesIn({ nodes }: MozaikDocument, ids: ReadonlySet<string>): PortableVersion["nodes"] {
  return Object.fromEntries([...ids].map((id) => [id, nodes[id] ?? null]));
}
