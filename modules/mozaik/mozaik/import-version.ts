import { DomainError } from "../../decider.ts";
import { diffDocuments } from "../document/index.ts";
import type { MozaikEvent } from "../events.ts";
import type { HistoryVersion } from "../messages.ts";
import { changeableMozaik, type MozaikState } from "./mozaik-state.ts";

export interface ImportVersion {
  readonly type: "importVersion";
  readonly by: string;
  /** ISO 8601: of the import. */
  readonly at: string;
  readonly version: HistoryVersion;
}

/**
 * The next version that a Mozaik had in another mall, as the beginning of its history here. It is an event even if it
 * equals the one before it, for what it says. Throws `changed-meanwhile` if somebody has edited the Mozaik, because the
 * version would overwrite that.
 */
export function importEvents(state: MozaikState, { by, at, version }: ImportVersion): MozaikEvent[] {
  const { mozaikId, log, document: present, revision } = changeableMozaik(state, by);
  if (log !== null && log.event !== "VersionImported") {
    throw new DomainError("conflict", "changed-meanwhile", "It was edited while it was imported. Import it again.");
  }
  const { document, label, name, isPublished, at: madeAt } = version;
  const changes = diffDocuments(present, document);
  const description = { imported: { label, at: madeAt, isPublished } };
  return [
    { type: "VersionImported", data: { mozaikId, userId: by, at, description, changes } },
    ...(name === null ? [] : [{ type: "VersionNamed" as const, data: { mozaikId, revision: revision + 1, name } }]),
  ];
}
