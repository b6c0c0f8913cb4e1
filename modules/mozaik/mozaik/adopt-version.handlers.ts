import {
  Command,
  CommandBus,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  Query,
  QueryBus,
  QueryHandler,
} from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { GetLicensesHeld, GrantNewParts } from "../../marketplace/messages.ts";
import type { AdoptVersionRequest, EditsReply, NewVersionOffer } from "../contract.ts";
import { adopted, type NewVersion, partsInConflict } from "./adopt-version.ts";
import { copiedDocument } from "./copy.handlers.ts";
import { DraftCommands } from "./draft-commands.ts";
import { mozaik } from "./mozaik.ts";
import { documentsOf, ownMozaik, type PresentMozaik, type Publication, publicationOf } from "./mozaik-state.ts";
import { isNewContent } from "./new-content.ts";

/** What is new in the original of a copy since the version that it has. */
export class GetNewVersion extends Query<NewVersionOffer> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
  ) {
    super();
  }
}

export class AdoptNewVersion extends Command<EditsReply> {
  constructor(
    readonly mozaikId: string,
    readonly userId: string,
    readonly request: AdoptVersionRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@QueryHandler(GetNewVersion)
export class GetNewVersionHandler implements IQueryHandler<GetNewVersion> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ mozaikId, userId }: GetNewVersion): Promise<NewVersionOffer> {
    const copy = ownMozaik((await this.aggregates.load(mozaik, `mozaik-${mozaikId}`)).state, userId);
    const found = await newVersionOf(copy, this.aggregates, this.queries);
    if (!found) return { newVersion: null };
    const { version, publishedAt, document } = found;
    const { conflicts } = adopted(copy.document, found, "mine");
    return { newVersion: { version, publishedAt, conflicts: partsInConflict(conflicts, copy.document, document) } };
  }
}

@CommandHandler(AdoptNewVersion)
export class AdoptNewVersionHandler implements ICommandHandler<AdoptNewVersion> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly drafts: DraftCommands,
  ) {}

  async execute({ mozaikId, userId, request, context }: AdoptNewVersion): Promise<EditsReply> {
    const { baseRevision, version, keep } = request;
    const copy = ownMozaik((await this.aggregates.load(mozaik, `mozaik-${mozaikId}`)).state, userId);
    const newVersion = await newVersionOf(copy, this.aggregates, this.queries);
    if (!newVersion) return this.drafts.since(mozaikId, userId, baseRevision);
    if (newVersion.version !== version) {
      const message = "The author has published another version in the meantime. Please look at it first.";
      throw new DomainError("conflict", "version-changed", message);
    }
    // the author's own files in the new version come with it, as they did with the purchase
    const item = { itemType: "mozaik", itemId: newVersion.mozaikId } as const;
    await this.commands.execute(new GrantNewParts(userId, item, newVersion.authorId, newVersion.publishedAt, context));
    const command = { type: "adopt", by: userId, at: context.at, baseRevision, newVersion, keep } as const;
    return this.drafts.run(mozaikId, command, context);
  }
}

interface FoundVersion extends NewVersion {
  readonly publishedAt: string;
  /** The original and its author. */
  readonly mozaikId: string;
  readonly authorId: string;
}

/**
 * The version that the original's author shows now, if the copy has an older one and never had this content; null for
 * what is unpublished or deleted.
 */
async function newVersionOf(
  copy: PresentMozaik,
  aggregates: Aggregates,
  queries: QueryBus,
): Promise<FoundVersion | null> {
  if (!copy.copyOf) return null;
  const stream = `mozaik-${copy.copyOf.mozaikId}`;
  const { state } = await aggregates.load(mozaik, stream);
  if (state.status !== "present" || !state.isPublished || !state.publications) return null;
  const { publications: newest, mozaikId, authorId } = state;
  const from = copy.copiedVersion ?? (await versionBought(copy, copy.copyOf, queries));
  if (from === null || newest.revision <= from) return null;
  const { base, had } = await aggregates.ask(mozaik, stream, state, (whole) => ({
    base: publicationOf(whole, from),
    had: documentsOf(whole, [from, ...copy.versionsHad]),
  }));
  if (!base || !isNewContent(newest.document, had)) return null;
  const inCopy = ({ document }: Publication) => copiedDocument(document, copy.mozaikId);
  return {
    from,
    base: inCopy(base),
    version: newest.revision,
    document: inCopy(newest),
    publishedAt: newest.at,
    mozaikId,
    authorId,
  };
}

/** Older copies do not name their version, but the license of their order does. */
async function versionBought(
  { authorId: holderId }: PresentMozaik,
  { mozaikId, orderId }: NonNullable<PresentMozaik["copyOf"]>,
  queries: QueryBus,
): Promise<number | null> {
  const held = await queries.execute(new GetLicensesHeld(holderId, [{ itemType: "mozaik", itemId: mozaikId }]));
  return held.get(`mozaik/${mozaikId}`)?.find((license) => license.orderId === orderId)?.version ?? null;
}
