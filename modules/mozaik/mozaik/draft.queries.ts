import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { MozaikDocument } from "../document/index.ts";
import {
  GetMozaikAccess,
  GetMozaikPublication,
  GetMozaikVersion,
  GetOwnMozaik,
  GetPublishedDocument,
  type MozaikAccess,
  type OwnMozaik,
  type PublishedVersion,
} from "../messages.ts";
import { documentAt } from "./change-log.ts";
import { canUndoRedo } from "./edits-reply.ts";
import { mozaik } from "./mozaik.ts";
import { isOpenTo, type PresentMozaik, type Publication, publicationOf } from "./mozaik-state.ts";

@QueryHandler(GetMozaikAccess)
export class GetMozaikAccessHandler implements IQueryHandler<GetMozaikAccess> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId, userId, revision }: GetMozaikAccess): Promise<MozaikAccess | null> {
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    return this.aggregates.ask(mozaik, stream, state, (asked) =>
      isOpenTo(asked, userId) ? accessTo(asked, userId, revision) : null,
    );
  }
}

@QueryHandler(GetMozaikVersion)
export class GetMozaikVersionHandler implements IQueryHandler<GetMozaikVersion> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId, userId, revision }: GetMozaikVersion): Promise<MozaikDocument | null> {
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    return this.aggregates.ask(mozaik, stream, state, (asked) =>
      isOpenTo(asked, userId) && revision <= asked.revision ? documentAt(asked.document, asked.log, revision) : null,
    );
  }
}

@QueryHandler(GetPublishedDocument)
export class GetPublishedDocumentHandler implements IQueryHandler<GetPublishedDocument> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId, revision }: GetPublishedDocument): Promise<MozaikDocument | null> {
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    if (state.status !== "present") return null;
    const published = await this.aggregates.ask(mozaik, stream, state, (asked) => publicationOf(asked, revision));
    return published?.document ?? null;
  }
}

@QueryHandler(GetOwnMozaik)
export class GetOwnMozaikHandler implements IQueryHandler<GetOwnMozaik> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId, authorId }: GetOwnMozaik): Promise<OwnMozaik | null> {
    const { state } = await this.aggregates.load(mozaik, `mozaik-${mozaikId}`);
    if (state.status !== "present" || state.authorId !== authorId || state.revoked !== null) return null;
    const { settings, search, document, copyOf, publications, isPublished } = state;
    const published = isPublished && publications ? versionOf(publications) : null;
    return { mozaikId, settings, search, document, readOnly: copyOf?.readOnly ?? false, published };
  }
}

@QueryHandler(GetMozaikPublication)
export class GetMozaikPublicationHandler implements IQueryHandler<GetMozaikPublication> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ mozaikId, revision }: GetMozaikPublication): Promise<PublishedVersion | null> {
    const stream = `mozaik-${mozaikId}`;
    const { state } = await this.aggregates.load(mozaik, stream);
    return this.aggregates.ask(mozaik, stream, state, (whole) => {
      if (whole.status !== "present" || whole.revoked !== null || whole.takenDown !== null) return null;
      const publication = publicationOf(whole, revision);
      return publication && versionOf(publication);
    });
  }
}

function versionOf({ revision, at, document }: Publication): PublishedVersion {
  return { revision, at, document };
}

function accessTo(draft: PresentMozaik, userId: string, revision = draft.revision): MozaikAccess {
  return {
    role: draft.authorId === userId ? "author" : "editor",
    editorIds: draft.editors,
    ...canUndoRedo(draft, userId, revision),
  };
}
