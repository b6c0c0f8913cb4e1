import { DomainError, HistoryNeeded } from "../../decider.ts";
import type { Revocation } from "../../item/rules/revocation.ts";
import type { TakeDown } from "../../rules/moderation.ts";
import { type MozaikSettings, READ_ONLY_COPY, type SearchAppearance } from "../contract.ts";
import { applyChanges, type MozaikDocument } from "../document/index.ts";
import { type CopyOrigin, copiedVersionAfter, isDocumentEvent, type MozaikEvent, versionsHadAfter } from "../events.ts";
import { licenseRevoked } from "../messages.ts";
import { type ChangeLog, logged, type NotKept } from "./change-log.ts";

/** A published version, linked to the one published before it. */
export interface Publication {
  readonly revision: number;
  readonly at: string;
  readonly document: MozaikDocument;
  readonly before: Publication | null | NotKept;
}

/** `revision`: as given; it may belong to an event that did not change the document. */
export interface VersionName {
  readonly revision: number;
  readonly name: string | null;
}

export interface PresentMozaik {
  readonly status: "present";
  readonly mozaikId: string;
  readonly authorId: string;
  readonly settings: MozaikSettings;
  readonly search: SearchAppearance;
  /** False: it is public at its address and on websites only, on no shelf of the mall. */
  readonly isListed: boolean;
  /** The previous friendly url; empty if there was none. */
  readonly formerUrl: string;
  readonly copyOf: CopyOrigin | null;
  /** The users besides the author who may change the document. */
  readonly editors: readonly string[];
  /** The published revision of the original that a copy has; null if it is not a copy, or one that did not record it. */
  readonly copiedVersion: number | null;
  /** The versions of its original that a copy has had: the one bought, and those adopted since. */
  readonly versionsHad: readonly number[];
  /** The revision of its newest event of any type. */
  readonly revision: number;
  readonly document: MozaikDocument;
  readonly log: ChangeLog;
  /** Names given to versions, in the order of naming; null: the name was removed. */
  readonly names: readonly VersionName[];
  /**
   * Every published version, newest first; of a limited copy, which is never published, every version that it had: its
   * holder may show any of them.
   */
  readonly publications: Publication | null;
  /** True if visitors see the newest of them. */
  readonly isPublished: boolean;
  /** The key of the share link; null if it has none. */
  readonly linkKey: string | null;
  readonly linkExpiresAt: string | null;
  readonly linkPasswordId: string | null;
  /** Set while the license of this bought copy is revoked. */
  readonly revoked: Revocation | null;
  /** Set while the mall hides or has removed it. */
  readonly takenDown: TakeDown | null;
}

/** A deleted Mozaik keeps its publications: buyers are still entitled to their copies. */
export type MozaikState =
  | { readonly status: "none" }
  | PresentMozaik
  | (Omit<PresentMozaik, "status"> & { readonly status: "deleted" });

/** Its name, its first words, its first picture. */
export const NO_SEARCH_APPEARANCE: SearchAppearance = { title: "", description: "", pictureId: null };

const NO_LINK = { linkKey: null, linkExpiresAt: null, linkPasswordId: null };

/** The state after an event; costs no more than the event's own changes. */
export function evolve(state: MozaikState, event: MozaikEvent): MozaikState {
  if (event.type === "MozaikCreated") {
    const { mozaikId, authorId, settings, document, copyOf } = event.data;
    return {
      status: "present",
      mozaikId,
      authorId,
      settings,
      search: NO_SEARCH_APPEARANCE,
      isListed: true,
      formerUrl: "",
      copyOf,
      editors: [],
      copiedVersion: copyOf?.version ?? null,
      versionsHad: copyOf?.version == null ? [] : [copyOf.version],
      revision: 0,
      document,
      log: null,
      names: [],
      publications: copyOf?.readOnly ? { revision: 0, at: "", document, before: null } : null,
      isPublished: false,
      ...NO_LINK,
      revoked: null,
      takenDown: null,
    };
  }
  if (state.status === "none") return state;
  const revision = state.revision + 1;
  if (isDocumentEvent(event)) {
    const document = applyChanges(state.document, event.data.changes);
    const copiedVersion = copiedVersionAfter(event.data.description) ?? state.copiedVersion;
    const versionsHad = versionsHadAfter(state.versionsHad, event.data.description);
    const { publications: before } = state;
    const publications = state.copyOf?.readOnly ? { revision, at: event.data.at, document, before } : before;
    const log = logged(state.log, revision, event);
    return { ...state, revision, document, copiedVersion, versionsHad, log, publications };
  }
  switch (event.type) {
    case "EditorAdded":
      return { ...state, revision, editors: [...state.editors, event.data.userId] };
    case "EditorRemoved":
      return { ...state, revision, editors: state.editors.filter((id) => id !== event.data.userId) };
    case "VersionNamed": {
      const { revision: named, name } = event.data;
      const others = state.names.filter((other) => other.revision !== named);
      return { ...state, revision, names: [...others, { revision: named, name }] };
    }
    case "SearchAppearanceChanged":
      return { ...state, revision, search: event.data.search };
    case "MozaikListingChosen":
      return { ...state, revision, isListed: event.data.isListed };
    case "MozaikSettingsChanged": {
      const { settings } = event.data;
      const formerUrl = settings.url === state.settings.url ? state.formerUrl : state.settings.url;
      return { ...state, revision, settings, formerUrl };
    }
    case "MozaikPublished": {
      const publication = { revision: event.data.revision, at: event.data.at, document: state.document };
      return { ...state, revision, publications: { ...publication, before: state.publications }, isPublished: true };
    }
    case "CopyShared": {
      const { key: linkKey, revision: shared, at } = event.data;
      // a limited copy changes only by a new version, so one publication serves all its links
      const { publications: before } = state;
      const link = linkKey === state.linkKey ? {} : { ...NO_LINK, linkKey };
      if (before?.revision === shared) return { ...state, revision, ...link };
      const publications = { revision: shared, at, document: state.document, before };
      return { ...state, revision, ...link, publications };
    }
    case "LinkShared":
      return { ...state, revision, ...NO_LINK, linkKey: event.data.key };
    case "LinkTermsSet": {
      const { expiresAt, passwordId } = event.data;
      return { ...state, revision, linkExpiresAt: expiresAt, linkPasswordId: passwordId };
    }
    case "LinkRevoked":
    case "CopyLinkRevoked":
      return { ...state, revision, ...NO_LINK };
    case "CopyRevoked":
      return { ...state, revision, revoked: { at: event.data.at, cause: event.data.cause } };
    case "CopyRestored":
      return { ...state, revision, revoked: null };
    case "MozaikTakenDown": {
      const { kind, reason, at } = event.data;
      return { ...state, revision, takenDown: { kind, reason, at } };
    }
    case "MozaikPutBack":
      return { ...state, revision, takenDown: null };
    case "MozaikUnpublished":
      return { ...state, revision, isPublished: false };
    case "MozaikDeleted":
      return { ...state, revision, status: "deleted", isPublished: false };
  }
}

/** True if this user may see and change the draft: its author or an editor. Nobody may while its license is revoked. */
export function isOpenTo(state: MozaikState, userId: string): state is PresentMozaik {
  if (state.status !== "present" || state.revoked) return false;
  return state.authorId === userId || state.editors.includes(userId);
}

/** The draft, for its author and its editors; throws `not-found` for everyone else. */
export function openMozaik(state: MozaikState, userId: string): PresentMozaik {
  if (isOpenTo(state, userId)) return state;
  ownMozaik(state, userId); // tells the author why
  throw notThere();
}

/** The draft, to change its document; throws for a read-only copy. */
export function editableMozaik(state: MozaikState, userId: string): PresentMozaik {
  return notReadOnly(openMozaik(state, userId));
}

/** The Mozaik, for its author only. */
export function ownMozaik(state: MozaikState, userId: string): PresentMozaik {
  const own = ownedMozaik(state, userId);
  if (own.revoked) throw licenseRevoked(own.revoked);
  return own;
}

/** The same, even while the license of this copy is revoked. */
export function ownedMozaik(state: MozaikState, userId: string): PresentMozaik {
  if (state.status !== "present" || state.authorId !== userId) throw notThere();
  return state;
}

/** The Mozaik, to publish it or change its settings; throws for a read-only copy. */
export function changeableMozaik(state: MozaikState, userId: string): PresentMozaik {
  return notReadOnly(ownMozaik(state, userId));
}

function notThere(): DomainError {
  return new DomainError("not-found", "mozaik-not-found", "There is no such Mozaik.");
}

function notReadOnly(mozaik: PresentMozaik): PresentMozaik {
  if (mozaik.copyOf?.readOnly) throw new DomainError("forbidden", "read-only-copy", READ_ONLY_COPY);
  return mozaik;
}

/**
 * The version that visitors saw at a time (ISO 8601), or had last seen before; null if none was ever published. Throws
 * `HistoryNeeded` if a snapshot left it out.
 */
export function publishedAt(state: MozaikState, time: string): Publication | null {
  if (state.status === "none") return null;
  let publication = state.publications;
  // The clocks of two machines may differ slightly: then the first publication is the one that was sold.
  while (publication && publication.at > time && publication.before) {
    if (publication.before === "not-kept") throw new HistoryNeeded();
    publication = publication.before;
  }
  return publication;
}

/** Every version that was ever published, newest first. Throws `HistoryNeeded` like `publishedAt`. */
export function publishedDocuments(state: MozaikState): MozaikDocument[] {
  return state.status === "none" ? [] : publicationsOf(state).map(({ document }) => document);
}

/** The same, with their revisions and times. */
export function publicationsOf(state: Pick<PresentMozaik, "publications">): Publication[] {
  const publications: Publication[] = [];
  let publication = state.publications;
  while (publication) {
    publications.push(publication);
    if (publication.before === "not-kept") throw new HistoryNeeded();
    publication = publication.before;
  }
  return publications;
}

/** What was published as these revisions; unknown ones are omitted. Throws `HistoryNeeded` like `publishedAt`. */
export function documentsOf(state: MozaikState, revisions: readonly number[]): MozaikDocument[] {
  return revisions.flatMap((revision) => publicationOf(state, revision)?.document ?? []);
}

/** The version published as `revision`; null if there is none. Throws `HistoryNeeded` like `publishedAt`. */
export function publicationOf(state: MozaikState, revision: number): Publication | null {
  let publication = state.status === "none" ? null : state.publications;
  while (publication && publication.revision !== revision) {
    if (publication.before === "not-kept") throw new HistoryNeeded();
    publication = publication.before;
  }
  return publication;
}
