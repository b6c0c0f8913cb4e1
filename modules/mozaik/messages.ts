import { Command, Query } from "@nestjs/cqrs";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../decider.ts";
import { type Revocation, revocationText } from "../item/rules/revocation.ts";
import type { AssetUses } from "./asset-uses-contract.ts";
import type {
  BoughtMozaik,
  MozaikRole,
  MozaikSettings,
  PublicMozaik,
  SearchAppearance,
  TemplateKey,
} from "./contract.ts";
import type { MozaikDocument, Node, SiteMenu, SiteMenuId } from "./document/index.ts";
import type { CopyOrigin } from "./events.ts";
import type { LinkAnswer } from "./rules/share-link.ts";
import type { SubmittedAnswer } from "./submission-contract.ts";

/** What other modules may know about a Mozaik. */
export interface MozaikFacts {
  mozaikId: string;
  authorId: string;
  name: string;
  isPublished: boolean;
  isPublic: boolean;
  /** False: the mall shows it on no shelf and announces it to nobody. */
  isListed: boolean;
  /** True for a bought copy, which must not be resold. */
  isCopy: boolean;
  /** True for a limited copy, which is never published: its holder can show it to people. */
  isReadOnly: boolean;
  /** Set while the license of this copy is revoked: then it is open to nobody. */
  revoked: Revocation | null;
}

/** The error for the former holder of a revoked license; to everybody else the copy does not exist. */
export function licenseRevoked(revocation: Revocation): DomainError {
  return new DomainError("gone", "license-revoked", revocationText(revocation), { revocation });
}

export class GetMozaikFacts extends Query<MozaikFacts | null> {
  constructor(readonly mozaikId: string) {
    super();
  }
}

/** Asks who made a Mozaik, also a deleted one; null if it never was. */
export class GetMozaikAuthor extends Query<string | null> {
  constructor(readonly mozaikId: string) {
    super();
  }
}

/**
 * Creates a Mozaik, empty, from a template or with this document, and returns its id. `isListed` false: the mall shows
 * it at its address and on websites only.
 */
export class CreateMozaikCommand extends Command<string> {
  constructor(
    readonly authorId: string,
    readonly settings: MozaikSettings,
    readonly start: TemplateKey | MozaikDocument | null,
    readonly context: CommandContext,
    readonly isListed = true,
  ) {
    super();
  }
}

/** The id of the Mozaik that a `CreateMozaikCommand` with this context makes. */
export function newMozaikId(context: CommandContext): string {
  return newId(context, "mozaik");
}

/** Says how a Mozaik appears in search results and when it is shared. */
export class DescribeSearch extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly search: SearchAppearance,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Commands that need only the Mozaik and its author. */
export class ManageMozaik extends Command<void> {
  constructor(
    readonly action: "publish" | "unpublish" | "delete",
    readonly mozaikId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A published version of a Mozaik. */
export interface PublishedVersion {
  readonly revision: number;
  readonly at: string;
  readonly document: MozaikDocument;
}

/** A Mozaik as its author has it. */
export interface OwnMozaik {
  readonly mozaikId: string;
  readonly settings: MozaikSettings;
  readonly search: SearchAppearance;
  /** The draft. */
  readonly document: MozaikDocument;
  /** True for a limited copy. */
  readonly readOnly: boolean;
  /** What visitors see; null: it is not published. */
  readonly published: PublishedVersion | null;
}

/** Null if it is not there, or not `authorId`'s. */
export class GetOwnMozaik extends Query<OwnMozaik | null> {
  constructor(
    readonly mozaikId: string,
    readonly authorId: string,
  ) {
    super();
  }
}

/** What the history says of a version in every mall. */
interface ToldVersion {
  /** When it was made (ISO 8601). */
  readonly at: string;
  /** For people: 'Moved image to column 2'. */
  readonly label: string;
  readonly name: string | null;
  /** True if visitors have seen it. */
  readonly isPublished: boolean;
}

/** A version, by the nodes that differ from the version before; null: a removed one. */
export interface PortableVersion extends ToldVersion {
  readonly nodes: Readonly<Record<string, Node | null>>;
}

/** A version with its whole document. */
export interface HistoryVersion extends ToldVersion {
  readonly document: MozaikDocument;
}

/** The newest versions of an author's Mozaik, oldest first; null if it is not there, or not `authorId`'s. */
export class GetPortableHistory extends Query<readonly PortableVersion[] | null> {
  constructor(
    readonly mozaikId: string,
    readonly authorId: string,
  ) {
    super();
  }
}

/**
 * Adds the next version from another mall to a Mozaik whose history holds nothing but such versions. Throws
 * `changed-meanwhile`.
 */
export class ImportMozaikVersion extends Command<void> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly version: HistoryVersion,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What lists show of an author's own Mozaik. */
export interface MozaikState {
  readonly mozaikId: string;
  readonly name: string;
  readonly url: string;
  readonly isPublic: boolean;
  readonly readOnly: boolean;
  readonly summary: string;
  readonly search: SearchAppearance;
  /** What visitors see; null: it is not published. */
  readonly publishedRevision: number | null;
  readonly changedSincePublish: boolean;
  /** By the mall: visitors do not see it, also if it is published. */
  readonly takenDown: boolean;
}

/** The author's Mozaiks among these, or their newest thousand; the newest first. Answered by the read side. */
export class GetMozaikStates extends Query<readonly MozaikState[]> {
  constructor(
    readonly authorId: string,
    readonly mozaikIds: readonly string[] | "newest",
  ) {
    super();
  }
}

/**
 * A version that was published once, also if it is not any more; null if it never was, or the Mozaik is deleted or taken
 * down by the mall.
 */
export class GetMozaikPublication extends Query<PublishedVersion | null> {
  constructor(
    readonly mozaikId: string,
    readonly revision: number,
  ) {
    super();
  }
}

/** What a user may do with a draft. */
export interface MozaikAccess {
  role: MozaikRole;
  editorIds: readonly string[];
  canUndo: boolean;
  canRedo: boolean;
}

/**
 * Null if the user may not see the draft. `revision`: `canUndo` and `canRedo` are as of this revision; absent: the
 * newest.
 */
export class GetMozaikAccess extends Query<MozaikAccess | null> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly revision?: number,
  ) {
    super();
  }
}

/** The document after `revision`; null if there is no such revision or `userId` may not see the draft. */
export class GetMozaikVersion extends Query<MozaikDocument | null> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly revision: number,
  ) {
    super();
  }
}

/**
 * Which of these assets an earlier version must not show again: other people's, that neither the Mozaik's author nor the
 * user may use any more, and that are shown neither in its draft nor to visitors. Throws `not-found` if the user may not
 * see the draft.
 */
export class GetWithheldAssets extends Query<ReadonlySet<string>> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly assetIds: readonly string[],
  ) {
    super();
  }
}

/** The document that was published as `revision`; null if there is none, or the Mozaik is deleted. */
export class GetPublishedDocument extends Query<MozaikDocument | null> {
  constructor(
    readonly mozaikId: string,
    readonly revision: number,
  ) {
    super();
  }
}

/**
 * Returns a Mozaik as `visitorId` (null: a guest) may see it: the published version; of a private Mozaik the version
 * they bought, or its preview while it is on sale; or with `draft` the draft, for its author and editors. Null if they
 * may see none. Answered by the read side.
 */
export class GetPublishedMozaik extends Query<PublicMozaik | null> {
  constructor(
    readonly idOrUrl: string,
    readonly visitorId: string | null,
    readonly draft: boolean,
    /** The key of a share link, perhaps with a pass (`keyWithPass`). */
    readonly linkKey: string | null = null,
  ) {
    super();
  }
}

/**
 * Asks where assets are used among these Mozaiks: the parts of `userId`'s own ones, and how many of other people's.
 * Answered by the read side.
 */
export class GetAssetUses extends Query<AssetUses> {
  constructor(
    readonly assetIds: readonly string[],
    readonly mozaikIds: readonly string[],
    readonly userId: string,
  ) {
    super();
  }
}

/** The version of a Mozaik that a license gives access to. */
export interface LicensedMozaik {
  authorId: string;
  settings: MozaikSettings;
  search: SearchAppearance;
  isListed: boolean;
  revision: number;
  publishedAt: string;
  document: MozaikDocument;
  /** When the holder got their license (ISO 8601). */
  boughtAt: string;
  /** What its author has done with the Mozaik since. */
  availability: BoughtMozaik["availability"];
  version: BoughtMozaik["version"];
  /** When its author published a newer version that the holder may read too; null if there is none. */
  newerPublishedAt: string | null;
}

/**
 * Returns the newest version of a Mozaik that `holderId` bought, even if it has been hidden or deleted since. Null if
 * they hold no license. With `newest` those who may view it get the version that is published now, if it is newer; a
 * limited copy's license stays with the version bought.
 */
export class GetLicensedMozaik extends Query<LicensedMozaik | null> {
  constructor(
    readonly mozaikId: string,
    readonly holderId: string,
    readonly version: BoughtMozaik["version"] = "bought",
  ) {
    super();
  }
}

/**
 * Creates a copy of `origin.mozaikId`, of the version published at `context.at`, with the id `copyId`, for `ownerId`.
 * Refused with `never-published` if there is no such version.
 */
export class CopyMozaik extends Command<{ mozaikId: string }> {
  constructor(
    readonly copyId: string,
    readonly ownerId: string,
    readonly origin: Omit<CopyOrigin, "version" | "name" | "authorId">,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What a copy's owner should know of it before they open it. */
export interface CopyNews {
  readonly isRevoked: boolean;
  readonly hasNewVersion: boolean;
}

/** Asks for the news of bought copies, by id; those without news are left out. Answered by the read side. */
export class GetCopyNews extends Query<ReadonlyMap<string, CopyNews>> {
  constructor(readonly mozaikIds: readonly string[]) {
    super();
  }
}

/** The answers of visitors by submission id; erased ones are left out. */
export class GetSubmittedAnswers extends Query<ReadonlyMap<string, readonly SubmittedAnswer[]>> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** What the author noted about submissions, by submission id; those without a note are left out. */
export class GetSubmissionNotes extends Query<ReadonlyMap<string, string>> {
  constructor(readonly submissionIds: readonly string[]) {
    super();
  }
}

/** How many submissions to the Mozaik were dropped as spam in the last 30 days. */
export class GetBlockedCount extends Query<number> {
  constructor(readonly mozaikId: string) {
    super();
  }
}

/**
 * Every question that visitors of a Mozaik ever answered, in its newest wording and approximately in page order. Those
 * with the same words are numbered: 'E-mail address (2)'.
 */
export class GetAnsweredQuestions extends Query<readonly { blockId: string; question: string }[]> {
  constructor(readonly mozaikId: string) {
    super();
  }
}

/** A menu of a website; null if it does not exist. The sample menu always does. */
export class GetSiteMenu extends Query<SiteMenu | null> {
  constructor(readonly siteMenuId: SiteMenuId) {
    super();
  }
}

/** The name under which `Changes` knows the drawn pictures of all Mozaiks. */
export const MOZAIK_PICTURES = "mozaik_pictures";

/** A picture that was drawn from a published page. */
export interface MozaikPicture {
  mozaikId: string;
  /** The published revision that it shows. */
  revision: number;
  blobId: string;
  /** px */
  width: number;
  height: number;
  /** Average colour, '#rrggbb'. */
  colour: string;
}

/** The pictures that were drawn of Mozaiks, by Mozaik. Each shows one published version, maybe not the newest. */
export class GetMozaikPictures extends Query<ReadonlyMap<string, MozaikPicture>> {
  constructor(readonly mozaikIds: readonly string[]) {
    super();
  }
}

/** The drawn picture that this blob is; null if it is none. */
export class GetMozaikPictureFile extends Query<MozaikPicture | null> {
  constructor(readonly blobId: string) {
    super();
  }
}

/** Asks what a share link opens: its key, perhaps with a pass. Null: there is no such Mozaik. Answered by the read side. */
export class GetLinkAnswer extends Query<{ mozaikId: string; answer: LinkAnswer } | null> {
  constructor(
    readonly idOrUrl: string,
    readonly linkKey: string,
  ) {
    super();
  }
}

/** Asks for the ids of the submissions that a person sent, held ones too. Answered by the read side. */
export class GetSubmissionsBy extends Query<readonly { submissionId: string; mozaikId: string; at: Date }[]> {
  constructor(readonly visitorId: string) {
    super();
  }
}

/** What a pass opens that somebody got for the password of a share link (`Passes`). */
export function passOfLink(mozaikId: string, passwordId: string): string {
  return `link ${mozaikId} ${passwordId}`;
}

/** What a pass opens that somebody got because a private Mozaik is shared with them. */
export function passOfReader(mozaikId: string, userId: string): string {
  return `shared ${mozaikId} ${userId}`;
}

/** Asks for the ids of others' Mozaiks that a person may edit. Answered by the read side. */
export class GetEditedMozaiks extends Query<readonly string[]> {
  constructor(readonly userId: string) {
    super();
  }
}
