import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { derivedId } from "#backend/commands/command-context";
import { IsNewAccount } from "../../account/messages.ts";
import type { Admission } from "../comment/comment.ts";
import { holdReason } from "../rules/comment-hold.ts";
import { commentSection } from "./comment-section.ts";
import { commentSettings } from "./comment-settings.ts";
import { commenter } from "./commenter.ts";

/** Where it is written, by whom, and what. */
interface Written {
  readonly sectionId: string;
  readonly ownerId: string;
  readonly authorId: string;
  readonly content: string;
  /** It is a new comment and not an edit. */
  readonly isNew: boolean;
}

export const sectionStream = (sectionId: string) => `commentSection-${sectionId}`;
export const commenterStream = (ownerId: string, userId: string) =>
  `commenter-${derivedId("commenter", ownerId, userId)}`;
export const commentSettingsStream = (ownerId: string) => `commentSettings-${ownerId}`;

/** Says what the owner of a section has decided about those who write in it. */
@Injectable()
export class Admissions {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  /** `now`: ISO 8601. */
  async of({ sectionId, ownerId, authorId, content, isNew }: Written, now: string): Promise<Admission> {
    const [section, person, settings, isNewAccount] = await Promise.all([
      this.aggregates.load(commentSection, sectionStream(sectionId)),
      this.aggregates.load(commenter, commenterStream(ownerId, authorId)),
      this.aggregates.load(commentSettings, commentSettingsStream(ownerId)),
      this.queries.execute(new IsNewAccount(authorId, now)),
    ]);
    const { isBlocked, isTrusted } = person.state;
    // an edit of a comment that others have read does not make it a first one
    const holdsFirstComments = isNew && settings.state.holdsFirstComments;
    const hold = holdReason({ content, isOwner: ownerId === authorId, isNewAccount, isTrusted, holdsFirstComments });
    return { isClosed: section.state.isClosed, isBlocked, hold };
  }
}
