import { Controller, Get, Param } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { AccountGroups } from "#modules/account/group-contract";
import { GroupsOf } from "#modules/account/messages";
import { DomainError } from "#modules/decider";

@ApiTags("account groups")
@ApiBearerAuth()
@ReadsFrom("account_groups")
@Controller("api/accountGroups")
export class AccountGroupsController {
  constructor(private readonly queries: QueryBus) {}

  @Get("byUser/:userId")
  @ApiOkResponse({ standardSchema: AccountGroups })
  async list(
    @Param("userId", { schema: z.uuid() }) userId: string,
    @UserId() readerId: string,
  ): Promise<AccountGroups> {
    if (userId !== readerId) throw new DomainError("not-found", "not-found", "There are no such groups.");
    return { items: [...(await this.queries.execute(new GroupsOf(userId)))] };
  }
}
