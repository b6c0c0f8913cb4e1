import { z } from "zod";
import type { SnapshotFormat } from "../../decider.ts";
import { isFields } from "../../rules/fields.ts";
import { MIGRATIONS, type Migration, migrateChanges, migrateDocument } from "../document/index.ts";
import { lengthOf, MOST_CHARACTERS } from "./answer-size.ts";
import { type ChangeLog, entryAfter, type LogEntry, type LogRecord } from "./change-log.ts";
import type { MozaikState, Publication } from "./mozaik-state.ts";
import { type PackedStack, packed, type UserStacks, unpacked } from "./undo-stacks.ts";

/**
 * Changes kept in a snapshot; fewer if they already exceed one answer. Edits on an older revision, and restoring one,
 * read the whole stream.
 */
const KEPT_CHANGES = 200;

type Present = Exclude<MozaikState, { status: "none" }>;
type KeptStacks = readonly { userId: string; undo: PackedStack; redo: PackedStack }[];
type KeptPublication = Omit<Publication, "before">;

/** Checks the outer shape only: `toJson` of the same version wrote the contents with the same types. */
const Kept = z.strictObject({
  mozaik: z.custom<Omit<Present, "log" | "publications">>(isFields),
  /** Oldest first. */
  log: z.array(z.custom<LogRecord>(isFields)),
  /** True if there were older changes. */
  logGoesOn: z.boolean(),
  /** Each user's undo and redo stacks after the oldest of them. */
  steps: z.custom<KeptStacks>(Array.isArray),
  /** The newest publication. */
  published: z.custom<KeptPublication>(isFields).nullable(),
  publishedBefore: z.boolean(),
});

/**
 * The document, the undo and redo stacks, the newest changes and the newest publication. Older ones are read from the
 * stream on demand.
 */
export const mozaikSnapshot: SnapshotFormat<MozaikState> = {
  name: "mozaik",
  version: 12,

  toJson(state): z.input<typeof Kept> {
    if (state.status === "none") throw new Error("there is no Mozaik to keep");
    const { log, publications, ...mozaik } = state;
    const entries = newest(log);
    const oldest = entries.at(-1);
    return {
      mozaik,
      log: entries.map(({ stacks: _stacks, before: _before, ...record }) => record).reverse(),
      logGoesOn: oldest !== undefined && oldest.before !== null,
      steps: [...(oldest?.stacks ?? [])].map(([userId, { undo, redo }]) => {
        return { userId, undo: packed(undo), redo: packed(redo) };
      }),
      published: publications && withoutBefore(publications),
      publishedBefore: publications !== null && publications.before !== null,
    };
  },

  fromJson(json): Present {
    const { mozaik, log, logGoesOn, steps, published, publishedBefore } = migrated(Kept.parse(json), MIGRATIONS);
    return {
      ...mozaik,
      log: logOf(log, unpackedStacks(steps), logGoesOn),
      publications: published && { ...published, before: publishedBefore ? "not-kept" : null },
    };
  },
};

type KeptMozaik = z.output<typeof Kept>;

/** The snapshot with its nodes migrated to the current schema. */
export function migrated(kept: KeptMozaik, migrations: readonly Migration[]): KeptMozaik {
  const version = kept.mozaik.document.schemaVersion;
  const { published } = kept;
  return {
    ...kept,
    mozaik: { ...kept.mozaik, document: migrateDocument(kept.mozaik.document, migrations) },
    log: kept.log.map((entry) => ({ ...entry, changes: migrateChanges(entry.changes, version, migrations) })),
    published: published && { ...published, document: migrateDocument(published.document, migrations) },
  };
}

/** The entries to keep, newest first. */
function newest(log: ChangeLog): LogEntry[] {
  const entries: LogEntry[] = [];
  let weight = 0;
  for (let entry: LogEntry["before"] = log; entry && entry !== "not-kept"; entry = entry.before) {
    if (entries.length === KEPT_CHANGES || weight > MOST_CHARACTERS) break;
    weight += lengthOf(entry.changes);
    entries.push(entry);
  }
  return entries;
}

function logOf([oldest, ...later]: readonly LogRecord[], stacks: UserStacks, hasOlder: boolean): ChangeLog {
  if (!oldest) return null;
  return later.reduce<LogEntry>(entryAfter, { ...oldest, stacks, before: hasOlder ? "not-kept" : null });
}

function unpackedStacks(kept: KeptStacks): UserStacks {
  return new Map(kept.map(({ userId, undo, redo }) => [userId, { undo: unpacked(undo), redo: unpacked(redo) }]));
}

function withoutBefore({ revision, at, document }: Publication): KeptPublication {
  return { revision, at, document };
}
