import {
  Command,
  CommandHandler,
  type ICommandHandler,
  type IQueryHandler,
  QueryBus,
  QueryHandler,
} from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, followUp } from "#backend/commands/command-context";
import { takePlace } from "../../lost-places.ts";
import type { AccountGroupChange } from "../group-contract.ts";
import { GetPublicProfiles, MembersOfGroups } from "../messages.ts";
import { type GroupCommand, group } from "./group.ts";
import { ownGroups } from "./own-groups.ts";

/** Creates a group of people. */
export class CreateGroup extends Command<void> {
  constructor(
    readonly groupId: string,
    readonly name: string,
    readonly ownerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Renames a group or changes its members. */
export class ChangeGroup extends Command<void> {
  constructor(
    readonly groupId: string,
    readonly change: AccountGroupChange,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class DeleteGroup extends Command<void> {
  constructor(
    readonly groupId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const streamOf = (groupId: string) => `account-group-${groupId}`;
const listOf = (ownerId: string) => `accountGroups-${ownerId}`;

@CommandHandler(CreateGroup)
export class CreateGroupHandler implements ICommandHandler<CreateGroup> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ groupId, name, ownerId, context }: CreateGroup): Promise<void> {
    const list = listOf(ownerId);
    await takePlace({
      limit: "too-many-groups",
      take: () => this.aggregates.run(ownGroups, list, { type: "take", ownerId, groupId }, context),
      taken: async () => (await this.aggregates.load(ownGroups, list)).state,
      isThere: async (id) => (await this.aggregates.load(group, streamOf(id))).state.status === "present",
      free: (id) =>
        this.aggregates.run(ownGroups, list, { type: "free", ownerId, groupId: id }, followUp(context, `lost ${id}`)),
    });
    await this.aggregates.run(group, streamOf(groupId), { type: "create", groupId, ownerId, name }, context);
  }
}

@CommandHandler(ChangeGroup)
export class ChangeGroupHandler implements ICommandHandler<ChangeGroup> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly queries: QueryBus,
  ) {}

  async execute({ groupId, change, userId, context }: ChangeGroup): Promise<void> {
    const known = new Set((await this.queries.execute(new GetPublicProfiles(change.members ?? []))).keys());
    const wanted: GroupCommand = { type: "change", by: userId, ...change, known };
    await this.aggregates.run(group, streamOf(groupId), wanted, context);
  }
}

@CommandHandler(DeleteGroup)
export class DeleteGroupHandler implements ICommandHandler<DeleteGroup> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ groupId, userId, context }: DeleteGroup): Promise<void> {
    await this.aggregates.run(group, streamOf(groupId), { type: "delete", by: userId }, context);
    await this.aggregates.run(ownGroups, listOf(userId), { type: "free", ownerId: userId, groupId }, context);
  }
}

@QueryHandler(MembersOfGroups)
export class MembersOfGroupsHandler implements IQueryHandler<MembersOfGroups> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ groupIds, ownerId }: MembersOfGroups): Promise<readonly string[]> {
    const groups = await this.aggregates.loadEach(group, groupIds, streamOf);
    const own = groups
      .map(([, state]) => state)
      .filter((state) => state.status === "present" && state.ownerId === ownerId);
    return [...new Set(own.flatMap((state) => (state.status === "none" ? [] : state.members)))];
  }
}
