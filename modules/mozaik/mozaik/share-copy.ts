import { DomainError } from "../../decider.ts";
import type { MozaikEvent } from "../events.ts";
import { type MozaikState, ownMozaik } from "./mozaik-state.ts";

export type ShareCopy =
  | { readonly type: "shareCopy"; readonly by: string; readonly at: string; readonly key: string }
  | { readonly type: "revokeLink"; readonly by: string };

/** The holder of a limited copy shows it to others by a link, and can end that. Other Mozaiks are published instead. */
export function shareEvents(state: MozaikState, command: ShareCopy): MozaikEvent[] {
  const { mozaikId, copyOf, linkKey, revision, publications, log } = ownMozaik(state, command.by);
  if (!copyOf?.readOnly) {
    throw new DomainError(
      "refused",
      "not-a-limited-copy",
      "Only a limited copy is shared by a link. Publish this Mozaik.",
    );
  }
  if (command.type === "revokeLink") return linkKey === null ? [] : [{ type: "CopyLinkRevoked", data: { mozaikId } }];
  if (linkKey !== null) return [];
  const { key, at } = command;
  // only a new version changes a limited copy
  const isNewest = publications !== null && publications.revision >= (log?.revision ?? 0);
  const shared = isNewest ? publications.revision : revision;
  return [{ type: "CopyShared", data: { mozaikId, key, revision: shared, at } }];
}
