import type { MozaikSettings, SearchAppearance } from "./contract.ts";
import { type Change, type Description, EDITS, type EditEventName, type MozaikDocument } from "./document/index.ts";

/** Where a bought copy comes from; `readOnly` for a limited copy. */
export interface CopyOrigin {
  mozaikId: string;
  orderId: string;
  license: string;
  readOnly: boolean;
}

/** Every event that changes the document carries the changes themselves, so folding them needs no rule. */
export interface DocumentChange {
  mozaikId: string;
  /** Who and when, here too because undo and conflicts are decided from the events' data alone. */
  userId: string;
  at: string;
  /** What the history says of it, through `labelOf`. */
  description: Description;
  changes: readonly Change[];
}

/**
 * `partOf`: the revision of the edit that began the act it belongs to; absent where it is that edit, or the only one. What
 * somebody did in one act is taken back in one step.
 */
export type EditEvent = { type: EditEventName; data: DocumentChange & { partOf?: number } };

/** `of`: the revision of the edit that is taken back or done again; of an act the edit that began it. */
export type UndoRedoEvent =
  | { type: "EditUndone"; data: DocumentChange & { of: number } }
  | { type: "EditRedone"; data: DocumentChange & { of: number } };

export type RestoreEvent = {
  type: "VersionRestored";
  /** `partOf`: as of an edit. */
  data: DocumentChange & { revision: number; nodeId: string | null; partOf?: number };
};

export type DocumentEvent = EditEvent | UndoRedoEvent | RestoreEvent;

/** The names of all events that change the document. */
export const DOCUMENT_EVENTS: readonly DocumentEvent["type"][] = [
  ...Object.values(EDITS).map(({ event }) => event),
  "EditUndone",
  "EditRedone",
  "VersionRestored",
];
const documentEvents: ReadonlySet<string> = new Set(DOCUMENT_EVENTS);

export function isDocumentEvent(event: MozaikEvent): event is DocumentEvent {
  return documentEvents.has(event.type);
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
        /** Its first picture, shown on cards; null where there is none. */
        previewAssetId: string | null;
        copyOf: CopyOrigin | null;
      };
    }
  | DocumentEvent
  /** From now on this person may change the document too. */
  | { type: "EditorAdded"; data: { mozaikId: string; userId: string } }
  | { type: "EditorRemoved"; data: { mozaikId: string; userId: string } }
  /** A word for the document as it stands at `revision`; null takes it away. */
  | { type: "VersionNamed"; data: { mozaikId: string; revision: number; name: string | null } }
  | { type: "MozaikSettingsChanged"; data: { mozaikId: string; settings: MozaikSettings } }
  | { type: "SearchAppearanceChanged"; data: { mozaikId: string; search: SearchAppearance } }
  /** From now on visitors see the document as it stands at `revision`, the one right before this event. */
  | { type: "MozaikPublished"; data: { mozaikId: string; revision: number; previewAssetId: string | null; at: string } }
  | { type: "MozaikUnpublished"; data: { mozaikId: string } }
  | { type: "MozaikDeleted"; data: { mozaikId: string } };

/** Streams: `submission-<submissionId>`. What was answered is not in them: it may name people. */
export type SubmissionEvent =
  | {
      type: "SubmissionReceived";
      data: {
        submissionId: string;
        mozaikId: string;
        /** Of the Mozaik. */
        authorId: string;
        /** The published version that was answered. */
        revision: number;
        /** Null: a guest. */
        visitorId: string | null;
        at: string;
      };
    }
  | { type: "SubmissionDeleted"; data: { submissionId: string; mozaikId: string; authorId: string } };
