import { Injectable } from "@nestjs/common";
import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { GetAssetAuthor } from "../../asset/messages.ts";
import { DomainError } from "../../decider.ts";
import { applyChanges, assetsOf, filesOfChanges } from "../document/index.ts";
import { isDocumentEvent } from "../events.ts";
import { GetWithheldAssets } from "../messages.ts";
import { type MozaikCommand, mozaik } from "./mozaik.ts";
import { openMozaik, type PresentMozaik } from "./mozaik-state.ts";
import { UsableAssets } from "./usable-assets.ts";

/**
 * Other people's files go on being shown where they are shown, in the draft or in what visitors see, although their
 * authors have made them private or deleted them since. They do not come back to where they are no longer shown.
 */
@Injectable()
@QueryHandler(GetWithheldAssets)
export class ReturningAssets implements IQueryHandler<GetWithheldAssets> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly assets: UsableAssets,
    private readonly queries: QueryBus,
  ) {}

  async execute({ mozaikId, userId, assetIds }: GetWithheldAssets): Promise<ReadonlySet<string>> {
    const { state } = await this.aggregates.load(mozaik, `mozaik-${mozaikId}`);
    return this.withheld(openMozaik(state, userId), userId, assetIds);
  }

  /** Throws `asset-not-usable` if the command would bring such a file back. */
  async check(mozaikId: string, command: Extract<MozaikCommand, { type: "restore" | "undo" | "redo" }>): Promise<void> {
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    const present = openMozaik(state, command.by);
    const files = await this.aggregates.ask(mozaik, stream, present, (whole) =>
      filesAfter(openMozaik(whole, command.by), command),
    );
    const withheld = await this.withheld(present, command.by, files);
    if (withheld.size === 0) return;
    const message = "This would bring back a file of somebody else that you may no longer use.";
    const advice = command.type === "restore" ? " Restore the other parts of this version one by one." : "";
    throw new DomainError("refused", "asset-not-usable", message + advice);
  }

  private async withheld(
    { document, isPublished, publications, authorId, copyOf }: PresentMozaik,
    userId: string,
    assetIds: Iterable<string>,
  ): Promise<Set<string>> {
    const visible = isPublished && publications ? assetsOf(publications.document) : new Set<string>();
    const returning = new Set(assetIds).difference(assetsOf(document)).difference(visible);
    // a bought copy came with its author's files
    const own = new Set([userId, authorId, ...(copyOf ? [copyOf.authorId] : [])]);
    const withheld = new Set<string>();
    for (const id of returning) {
      if (own.has((await this.queries.execute(new GetAssetAuthor(id))) ?? "")) continue;
      if (!(await this.assets.isUsable(authorId, id)) && !(await this.assets.isUsable(userId, id))) withheld.add(id);
    }
    return withheld;
  }
}

/** The files of what the command would change; none if it is refused, which running it says. */
function filesAfter(
  present: PresentMozaik,
  command: Extract<MozaikCommand, { type: "restore" | "undo" | "redo" }>,
): ReadonlySet<string> {
  try {
    const changes = mozaik
      .decide(present, command)
      .flatMap((event) => (isDocumentEvent(event) ? event.data.changes : []));
    return filesOfChanges(applyChanges(present.document, changes), changes);
  } catch (error) {
    if (error instanceof DomainError) return new Set();
    throw error;
  }
}
