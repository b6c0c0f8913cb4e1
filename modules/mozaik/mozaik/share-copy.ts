import { DomainError } from "../../decider.ts";
import type { MozaikEvent } from "../events.ts";
import { type MozaikState, ownMozaik, type PresentMozaik } from "./mozaik-state.ts";

/** What a link asks of those who open it; absent fields stay as they are. */
export interface LinkTerms {
  /** ISO 8601; null: it has no end. */
  readonly expiresAt?: string | null;
  /** Null: no password. */
  readonly passwordId?: string | null;
}

export type ShareCopy =
  | {
      readonly type: "shareCopy";
      readonly by: string;
      readonly at: string;
      readonly key: string;
      readonly terms: LinkTerms;
    }
  | { readonly type: "revokeLink"; readonly by: string };

/**
 * The holder of a limited copy, or the author of a published Mozaik that is not public, shows it to others by a link, and
 * can end that.
 */
export function shareEvents(state: MozaikState, command: ShareCopy): MozaikEvent[] {
  const own = ownMozaik(state, command.by);
  const { mozaikId, copyOf, linkKey } = own;
  const isCopy = copyOf?.readOnly ?? false;
  if (command.type === "revokeLink") {
    if (linkKey === null) return [];
    return [{ type: isCopy ? "CopyLinkRevoked" : "LinkRevoked", data: { mozaikId } }];
  }
  if (!isCopy && !own.isPublished) {
    throw new DomainError(
      "refused",
      "not-published",
      "Publish this Mozaik first. The link shows its published version.",
    );
  }
  const { key, at, terms } = command;
  if (terms.expiresAt && terms.expiresAt <= at) {
    throw new DomainError("refused", "link-ends-before-now", "Choose an end in the future.");
  }
  const made: MozaikEvent[] = linkKey !== null ? [] : isCopy ? [copyShared(own, key, at)] : [linkShared(own, key)];
  return [...made, ...termsSet(own, terms)];
}

function linkShared({ mozaikId }: PresentMozaik, key: string): MozaikEvent {
  return { type: "LinkShared", data: { mozaikId, key } };
}

function copyShared({ mozaikId, revision, publications, log }: PresentMozaik, key: string, at: string): MozaikEvent {
  // only a new version changes a limited copy
  const isNewest = publications !== null && publications.revision >= (log?.revision ?? 0);
  const shared = isNewest ? publications.revision : revision;
  return { type: "CopyShared", data: { mozaikId, key, revision: shared, at } };
}

function termsSet({ mozaikId, linkExpiresAt, linkPasswordId }: PresentMozaik, terms: LinkTerms): MozaikEvent[] {
  const { expiresAt = linkExpiresAt, passwordId = linkPasswordId } = terms;
  if (expiresAt === linkExpiresAt && passwordId === linkPasswordId) return [];
  return [{ type: "LinkTermsSet", data: { mozaikId, expiresAt, passwordId } }];
}
