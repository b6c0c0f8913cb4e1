import { Module } from "@nestjs/common";
import { AccountGroupsController } from "./account-groups.controller.ts";
import { AccountGroupsProjection } from "./account-groups.projection.ts";
import { GroupsOfHandler, GroupsWithMemberHandler } from "./account-groups.queries.ts";

@Module({
  controllers: [AccountGroupsController],
  providers: [AccountGroupsProjection, GroupsOfHandler, GroupsWithMemberHandler],
})
export class AccountGroupsModule {}
