import { Injectable, type OnModuleInit } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { DataCount } from "../departure-contract.ts";
import { GroupsOf, GroupsWithMember } from "../messages.ts";
import { type ExportedFile, type Leaver, PersonalData, type PersonalDataPart, unlessGone } from "../personal-data.ts";
import { DeleteGroup } from "./group.handlers.ts";
import { group } from "./group.ts";

/** The groups that a person made, and those that they are in. */
@Injectable()
export class GroupData implements PersonalDataPart, OnModuleInit {
  readonly name = "groups";
  readonly readsFrom = ["account_groups"];

  constructor(
    private readonly data: PersonalData,
    private readonly aggregates: Aggregates,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async counts(userId: string): Promise<DataCount[]> {
    return [{ kind: "groups", count: (await this.queries.execute(new GroupsOf(userId))).length }];
  }

  async erase({ userId, context }: Leaver): Promise<void> {
    for (const { id } of await this.queries.execute(new GroupsOf(userId))) {
      await unlessGone(this.commands.execute(new DeleteGroup(id, userId, context(id))));
    }
    for (const groupId of await this.queries.execute(new GroupsWithMember(userId))) {
      const stream = `account-group-${groupId}`;
      const { state } = await this.aggregates.load(group, stream);
      if (state.status !== "present") continue;
      const members = state.members.filter((id) => id !== userId);
      const command = { type: "change", by: state.ownerId, members, known: new Set(members) } as const;
      await unlessGone(this.aggregates.run(group, stream, command, context(`in ${groupId}`)));
    }
  }

  async *exported(userId: string): AsyncIterable<ExportedFile> {
    yield { path: "groups.json", content: { json: await this.queries.execute(new GroupsOf(userId)) } };
  }
}
