import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { GetPublicProfiles, MembersOfGroups } from "../../account/messages.ts";
import { DomainError } from "../../decider.ts";
import { ItemRegistry } from "../../item/item-registry.ts";
import { ChangeSharing, type ItemRef } from "../../item/messages.ts";
import type { ItemFacts } from "../../item/rules/item-facts.ts";
import { emailsIn, emailsProblem, INVALID_EMAIL, NO_EMAIL, NO_USER } from "../../item/rules/sharing.ts";
import { AUTHORIZED_ONLY } from "../../rules/refusals.ts";
import type { ShareRequest } from "../contract.ts";
import { ItemSight } from "../item-sight.ts";
import { SendNotification } from "../messages.ts";
import { ShareLimits } from "./share-limits.ts";
import { ShareMails } from "./share-mails.ts";

/** People whom one request notifies of a public item. */
const MOST_NOTIFIED = 200;

/** Shares an item with people of the mall, or by e-mail. `userId`: null for a guest. */
export class ShareItem extends Command<void> {
  constructor(
    readonly item: ItemRef,
    readonly request: ShareRequest,
    readonly userId: string | null,
    /** The caller's network address; it is not stored. */
    readonly address: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Its author gives people and groups the right to see an item. Others share what is public: people get a notification,
 * and no right that would outlast it.
 */
@CommandHandler(ShareItem)
export class ShareItemHandler implements ICommandHandler<ShareItem> {
  constructor(
    private readonly items: ItemRegistry,
    private readonly sight: ItemSight,
    private readonly limits: ShareLimits,
    private readonly mails: ShareMails,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async execute({ item, request, userId, address, context }: ShareItem): Promise<void> {
    const facts = await this.seenBy(userId, item, context.at);
    if (request.shareType === "email") {
      const problem = emailsProblem(request.emails);
      if (problem !== null) throw new DomainError("refused", PROBLEM_CODES[problem] ?? "too-many-emails", problem);
      if (!facts.isPublic) throw notPublic();
      const emails = emailsIn(request.emails);
      await this.limits.countMails(userId, address, emails.length, context.at);
      await this.mails.order(item, emails, userId);
      return;
    }
    const { selectedUsers: userIds, selectedGroups: groupIds } = request;
    if (userId === null) throw new DomainError("forbidden", "not-authorized", AUTHORIZED_ONLY);
    if (userIds.length + groupIds.length === 0) throw new DomainError("refused", "no-user", NO_USER);
    await this.limits.countPeople(userId, userIds.length + groupIds.length, context.at);
    if (facts.authorId !== userId) await this.notify(item, facts, request, userId, context);
    else if (facts.canBeShared) {
      await this.commands.execute(new ChangeSharing("share", item, { userIds, groupIds }, userId, context));
    } else {
      const message = "Publish this Mozaik first. People see its published version.";
      throw new DomainError("refused", "not-published", message);
    }
  }

  private async seenBy(userId: string | null, item: ItemRef, now: string): Promise<ItemFacts> {
    const facts = await this.items.facts(item.itemType, item.itemId);
    const isSeen = facts?.isPublic || (userId !== null && (await this.sight.isSeenBy(userId, item, now)));
    if (!facts || !isSeen) throw new DomainError("not-found", "item-not-found", "There is no such item.");
    return facts;
  }

  private async notify(
    { itemType, itemId }: ItemRef,
    { isPublic, name }: ItemFacts,
    { selectedUsers, selectedGroups }: ShareRequest,
    userId: string,
    context: CommandContext,
  ): Promise<void> {
    if (!isPublic) throw notPublic();
    const known = await this.queries.execute(new GetPublicProfiles(selectedUsers));
    if (!selectedUsers.every((id) => known.has(id))) {
      throw new DomainError("not-found", "user-not-found", "There is no such person.");
    }
    const members = await this.queries.execute(new MembersOfGroups(selectedGroups, userId));
    const people = [...new Set([...selectedUsers, ...members])].filter((id) => id !== userId);
    for (const recipientId of people.slice(0, MOST_NOTIFIED)) {
      const notificationId = derivedId("notification", "shared", itemType, itemId, userId, recipientId);
      const notice = { type: "shared", authorId: userId, itemType, itemId, itemName: name } as const;
      await this.commands.execute(new SendNotification(notificationId, recipientId, notice, context));
    }
  }
}

const PROBLEM_CODES: Readonly<Record<string, string>> = { [NO_EMAIL]: "no-email", [INVALID_EMAIL]: "invalid-email" };

function notPublic(): DomainError {
  return new DomainError("refused", "not-public", "Only what is public can be shared with everyone.");
}
