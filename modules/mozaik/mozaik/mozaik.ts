import type { Decider } from "../../decider.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { ChangeMozaikSettings, MozaikSettings, SearchAppearance } from "../contract.ts";
import { diffDocuments, firstPicture, type MozaikDocument } from "../document/index.ts";
import type { CopyOrigin, MozaikEvent } from "../events.ts";
import { type AdoptVersion, adoptEvents } from "./adopt-version.ts";
import { type Edits, editEvents } from "./edit-mozaik.ts";
import { type ImportVersion, importEvents } from "./import-version.ts";
import { type ChangeEditors, editorEvents } from "./mozaik-editors.ts";
import { mozaikSnapshot } from "./mozaik-snapshot.ts";
import {
  changeableMozaik,
  editableMozaik,
  evolve,
  type MozaikState,
  ownedMozaik,
  type PresentMozaik,
} from "./mozaik-state.ts";
import { type NameVersion, nameEvents } from "./name-version.ts";
import { type Restore, restoreEvents } from "./restore-mozaik.ts";
import { type RevokeCopy, revocationEvents } from "./revoke-copy.ts";
import { type ShareCopy, shareEvents } from "./share-copy.ts";
import { notTakenDown, type TakeDownMozaik, takeDownEvents } from "./take-down-mozaik.ts";
import { type UndoOrRedo, undoRedoEvents } from "./undo-redo.ts";

export type MozaikCommand =
  | {
      type: "create";
      mozaikId: string;
      authorId: string;
      settings: MozaikSettings;
      document: MozaikDocument;
      copyOf: CopyOrigin | null;
      /** Absent: listed. */
      isListed?: boolean;
    }
  | ({ type: "edit" } & Edits)
  | UndoOrRedo
  | ({ type: "restore" } & Restore)
  | AdoptVersion
  | ImportVersion
  | ({ type: "nameVersion" } & NameVersion)
  | ChangeEditors
  | { type: "publish"; by: string; at: string }
  | { type: "unpublish"; by: string }
  | ShareCopy
  | RevokeCopy
  | TakeDownMozaik
  | { type: "changeSettings"; by: string; settings: ChangeMozaikSettings }
  | { type: "describeSearch"; by: string; search: SearchAppearance }
  | { type: "delete"; by: string };

/**
 * A page that its author builds: a draft that only the author and invited editors see and change, the log of all
 * changes, and the published version. A bought copy is a Mozaik of its buyer; a limited one cannot be changed.
 */
export const mozaik: Decider<MozaikState, MozaikCommand, MozaikEvent> = {
  initial: { status: "none" },

  decide(state, command) {
    switch (command.type) {
      case "create": {
        if (state.status !== "none") return [];
        const { mozaikId, authorId, settings, document, copyOf, isListed = true } = command;
        const previewAssetId = firstPicture(document)?.assetId ?? null;
        return [
          { type: "MozaikCreated", data: { mozaikId, authorId, settings, document, previewAssetId, copyOf } },
          ...(isListed ? [] : [listingChosen(mozaikId, false)]),
        ];
      }
      case "edit":
        return editEvents(editableMozaik(state, command.by), command);
      case "undo":
      case "redo":
        return undoRedoEvents(editableMozaik(state, command.by), command);
      case "restore":
        return restoreEvents(editableMozaik(state, command.by), command);
      case "adopt":
        return adoptEvents(state, command);
      case "importVersion":
        return importEvents(state, command);
      case "nameVersion":
        return nameEvents(editableMozaik(state, command.by), command);
      case "addEditor":
      case "removeEditor":
        return editorEvents(state, command);
      case "publish":
        return publish(notTakenDown(changeableMozaik(state, command.by)), command.at);
      case "unpublish": {
        const { mozaikId, isPublished } = changeableMozaik(state, command.by);
        return isPublished ? [{ type: "MozaikUnpublished", data: { mozaikId } }] : [];
      }
      case "shareCopy":
      case "revokeLink":
        return shareEvents(state, command);
      case "revokeCopy":
        return revocationEvents(state, command);
      case "takeDown":
        return takeDownEvents(state, command);
      case "changeSettings":
        return changeSettings(changeableMozaik(state, command.by), command.settings);
      case "describeSearch": {
        const { mozaikId, search } = changeableMozaik(state, command.by);
        if (sameValue(search, command.search)) return [];
        return [{ type: "SearchAppearanceChanged", data: { mozaikId, search: command.search } }];
      }
      case "delete":
        // deleting again lets an interrupted deletion finish
        if (state.status === "deleted" && state.authorId === command.by) return [];
        return [{ type: "MozaikDeleted", data: { mozaikId: ownedMozaik(state, command.by).mozaikId } }];
    }
  },

  evolve,
  snapshot: mozaikSnapshot,
};

function publish(state: PresentMozaik, at: string): MozaikEvent[] {
  const { mozaikId, revision, document, publications, isPublished } = state;
  const isUnchanged = publications !== null && diffDocuments(publications.document, document).length === 0;
  if (isPublished && isUnchanged) return [];
  // the same version as before it was hidden, so the owners of copies are not offered a new one
  const version = isUnchanged ? publications.revision : revision;
  const previewAssetId = firstPicture(document)?.assetId ?? null;
  return [{ type: "MozaikPublished", data: { mozaikId, revision: version, previewAssetId, at } }];
}

function changeSettings(
  { mozaikId, settings, isListed: wasListed }: PresentMozaik,
  { isListed = wasListed, ...changes }: ChangeMozaikSettings,
): MozaikEvent[] {
  const changed = { ...settings, ...changes };
  return [
    ...(sameValue(changed, settings)
      ? []
      : [{ type: "MozaikSettingsChanged" as const, data: { mozaikId, settings: changed } }]),
    ...(isListed === wasListed ? [] : [listingChosen(mozaikId, isListed)]),
  ];
}

function listingChosen(mozaikId: string, isListed: boolean): MozaikEvent {
  return { type: "MozaikListingChosen", data: { mozaikId, isListed } };
}
