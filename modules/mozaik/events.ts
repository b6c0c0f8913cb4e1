import type { ItemOrigin } from "../item/rules/item-origin.ts";
import type { Revocation } from "../item/rules/revocation.ts";
import type { TakeDown } from "../rules/moderation.ts";
import type { MozaikSettings, SearchAppearance } from "./contract.ts";
import { type Change, type Description, EDITS, type EditEventName, type MozaikDocument } from "./document/index.ts";
import type { HoldReason } from "./submission-contract.ts";

/** Where a bought copy comes from; `readOnly` for a limited copy. */
export interface CopyOrigin {
  mozaikId: string;
  orderId: string;
  license: string;
  readOnly: boolean;
  /** The published revision that was copied; null if not recorded (older copies). */
  version: number | null;
  /** The name of the Mozaik when it was bought, and its author; empty in older copies. */
  name: string;
  authorId: string;
}

/** What a copy was made from. */
export function originOf({ mozaikId, name, authorId }: CopyOrigin): ItemOrigin {
  return { itemId: mozaikId, name: name || null, authorId: authorId || null };
}

/** Every event that changes the document carries the changes themselves, so folding them needs no rule. */
export interface DocumentChange {
  mozaikId: string;
  /** Repeated from the metadata, because undo and conflicts are decided from the data of the events alone. */
  userId: string;
  at: string;
  /** `labelOf` makes the history's text from it. */
  description: Description;
  changes: readonly Change[];
}

/**
 * `partOf`: the revision of the first edit of its edit group; absent in that edit itself, and in an edit without a
 * group.
 */
export type EditEvent = { type: EditEventName; data: DocumentChange & { partOf?: number } };

/** `of`: the revision of the edit that is undone or redone; for an edit group, that of its first edit. */
export type UndoRedoEvent =
  | { type: "EditUndone"; data: DocumentChange & { of: number } }
  | { type: "EditRedone"; data: DocumentChange & { of: number } };

export type RestoreEvent = {
  type: "VersionRestored";
  /** `partOf`: as in `EditEvent`. */
  data: DocumentChange & { revision: number; nodeId: string | null; partOf?: number };
};

/** A copy took over a newer version of its original, keeping own changes; its description names the versions. */
export type AdoptEvent = { type: "NewVersionAdopted"; data: DocumentChange };

/** A version that the Mozaik had in another mall; its description says what is known of it. Nobody can undo it. */
export type ImportEvent = { type: "VersionImported"; data: DocumentChange };

export type DocumentEvent = EditEvent | UndoRedoEvent | RestoreEvent | AdoptEvent | ImportEvent;

/** The names of all events that change the document. */
export const DOCUMENT_EVENTS: readonly DocumentEvent["type"][] = [
  ...Object.values(EDITS).map(({ event }) => event),
  "EditUndone",
  "EditRedone",
  "VersionRestored",
  "NewVersionAdopted",
  "VersionImported",
];
const documentEvents: ReadonlySet<string> = new Set(DOCUMENT_EVENTS);

export function isDocumentEvent(event: MozaikEvent): event is DocumentEvent {
  return documentEvents.has(event.type);
}

/** The version of its original that a copy has after this change; undefined if it does not change that. */
export function copiedVersionAfter(description: Description): number | undefined {
  if ("adopted" in description) return description.adopted.to;
  if (!("step" in description) || !("adopted" in description.of)) return undefined;
  const { from, to } = description.of.adopted;
  return description.step === "undo" ? from : to;
}

/** The versions of its original that a copy has had, after this change; an adoption that is undone does not count. */
export function versionsHadAfter(had: readonly number[], description: Description): readonly number[] {
  if ("adopted" in description) return [...had, description.adopted.to];
  if (!("step" in description) || !("adopted" in description.of)) return had;
  const { to } = description.of.adopted;
  return description.step === "undo" ? had.filter((version) => version !== to) : [...had, to];
}

/** Streams: `mozaik-<mozaikId>`; `mozaikUrl-<friendly url>` holds reservations. */
export type MozaikEvent =
  | {
      type: "MozaikCreated";
      data: {
        mozaikId: string;
        authorId: string;
        settings: MozaikSettings;
        document: MozaikDocument;
        /** Its first picture, shown on cards; null if it has none. */
        previewAssetId: string | null;
        copyOf: CopyOrigin | null;
      };
    }
  | DocumentEvent
  /** The user may now change the document too. */
  | { type: "EditorAdded"; data: { mozaikId: string; userId: string } }
  | { type: "EditorRemoved"; data: { mozaikId: string; userId: string } }
  /** Names the version at `revision`; null removes the name. */
  | { type: "VersionNamed"; data: { mozaikId: string; revision: number; name: string | null } }
  | { type: "MozaikSettingsChanged"; data: { mozaikId: string; settings: MozaikSettings } }
  | { type: "SearchAppearanceChanged"; data: { mozaikId: string; search: SearchAppearance } }
  /** Whether the mall shows it on its shelves and in its search while it is public; at first it does. */
  | { type: "MozaikListingChosen"; data: { mozaikId: string; isListed: boolean } }
  /** Visitors now see the version at `revision`, the one right before this event. */
  | { type: "MozaikPublished"; data: { mozaikId: string; revision: number; previewAssetId: string | null; at: string } }
  /** People with the key of a limited copy can read it and submit answers to it. A later key replaces the one before. */
  | { type: "CopyShared"; data: { mozaikId: string; key: string; revision: number; at: string } }
  | { type: "CopyLinkRevoked"; data: { mozaikId: string } }
  /**
   * People with the key can read the published version although it is not public. A later key replaces the one before.
   */
  | { type: "LinkShared"; data: { mozaikId: string; key: string } }
  | { type: "LinkRevoked"; data: { mozaikId: string } }
  /** From when on the link opens nothing (ISO 8601), and which password it asks for, which is not in the log. */
  | { type: "LinkTermsSet"; data: { mozaikId: string; expiresAt: string | null; passwordId: string | null } }
  /** The license of this copy was revoked: nobody can open it, not even by its link or its public page. */
  | { type: "CopyRevoked"; data: { mozaikId: string } & Revocation }
  /** The license is held again; `isPublished`: visitors see the copy again. */
  | { type: "CopyRestored"; data: { mozaikId: string; isPublished: boolean } }
  | { type: "MozaikUnpublished"; data: { mozaikId: string } }
  /** The mall hides or removes it for everyone but its author and its buyers. */
  | { type: "MozaikTakenDown"; data: { mozaikId: string } & TakeDown }
  /** `isPublished`: visitors see the version again that they saw before. */
  | { type: "MozaikPutBack"; data: { mozaikId: string; isPublished: boolean } }
  | { type: "MozaikDeleted"; data: { mozaikId: string } };

interface SentSubmission {
  submissionId: string;
  mozaikId: string;
  /** The Mozaik's author. */
  authorId: string;
  /** The published version that the visitor filled in. */
  revision: number;
  /** Null: a guest. */
  visitorId: string | null;
  at: string;
}

/** Streams: `submission-<submissionId>`. The answers are not in them, because they may contain personal data. */
export type SubmissionEvent =
  /** A submission that counts: it was sent and not held, or its author has accepted it. */
  | { type: "SubmissionReceived"; data: SentSubmission }
  /** It may be spam: it counts once its author accepts it. */
  | { type: "SubmissionHeld"; data: SentSubmission & { reason: HoldReason } }
  /** Its author looked at it; `SubmissionReceived` follows in the same append. */
  | { type: "SubmissionAccepted"; data: { submissionId: string; mozaikId: string; authorId: string } }
  /** It was deleted while it was held: it never counted. */
  | { type: "SubmissionRejected"; data: { submissionId: string; mozaikId: string; authorId: string } }
  /** Whether visualizations that show approved submissions only may show this one; at first they may not. */
  | {
      type: "SubmissionApprovalChanged";
      data: { submissionId: string; mozaikId: string; authorId: string; isApproved: boolean };
    }
  /** Its author has read it, or wants to read it again. */
  | { type: "SubmissionMarked"; data: { submissionId: string; mozaikId: string; authorId: string; isRead: boolean } }
  /** Its author has written, changed or removed a note. The note itself is stored with the answers. */
  | { type: "SubmissionNoted"; data: { submissionId: string; mozaikId: string; authorId: string } }
  | { type: "SubmissionDeleted"; data: { submissionId: string; mozaikId: string; authorId: string } };

/** Streams: `formInbox-<mozaikId>`. What an author decides about all submissions to a Mozaik. */
export type FormInboxEvent =
  /**
   * Everything that counts no later than the submission `newestId` is read; without one, or once it is deleted,
   * everything that was received until `through` (ISO 8601).
   */
  | { type: "SubmissionsRead"; data: { mozaikId: string; authorId: string; through: string; newestId?: string } }
  /** Whether its author gets mails about new submissions; at first they get none. */
  | { type: "SubmissionMailsSwitched"; data: { mozaikId: string; authorId: string; isOn: boolean } };
