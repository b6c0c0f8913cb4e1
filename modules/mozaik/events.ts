import type { MozaikSettings } from "./contract.ts";
import type { Change, EditEventName, MozaikDocument } from "./document/index.ts";

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
  /** For people, in the history list. */
  label: string;
  changes: readonly Change[];
}

export type EditEvent = { type: EditEventName; data: DocumentChange };

/** `of`: the revision of the edit that is taken back or done again. */
export type StepEvent =
  | { type: "EditUndone"; data: DocumentChange & { of: number } }
  | { type: "EditRedone"; data: DocumentChange & { of: number } };

export type RestoreEvent = {
  type: "VersionRestored";
  data: DocumentChange & { revision: number; nodeId: string | null };
};

export type DocumentEvent = EditEvent | StepEvent | RestoreEvent;

/** Streams: `mozaik-<mozaikId>`; `mozaikUrl-<friendly url>` holds reservations. */
export type MozaikEvent =
  | {
      type: "MozaikCreated";
      data: {
        mozaikId: string;
        authorId: string;
        settings: MozaikSettings;
        document: MozaikDocument;
        copyOf: CopyOrigin | null;
      };
    }
  | DocumentEvent
  | { type: "MozaikSettingsChanged"; data: { mozaikId: string; settings: MozaikSettings } }
  /** Visitors see the document as it stands at `revision` from now on. */
  | { type: "MozaikPublished"; data: { mozaikId: string; revision: number } }
  | { type: "MozaikUnpublished"; data: { mozaikId: string } }
  | { type: "MozaikDeleted"; data: { mozaikId: string } };
