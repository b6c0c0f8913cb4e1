import { Body, Controller, Delete, Header, HttpCode, Param, Patch, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { AccountGroupChange, NewAccountGroup } from "../group-contract.ts";
import { ChangeGroup, CreateGroup, DeleteGroup } from "./group.handlers.ts";

const Id = z.uuid();

@ApiTags("account groups")
@ApiBearerAuth()
@Controller("api/accountGroups")
export class GroupController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Header("Content-Type", "text/plain; charset=utf-8")
  async create(
    @Body({ schema: NewAccountGroup }) { name }: NewAccountGroup,
    @UserId() ownerId: string,
    @Context() context: CommandContext,
  ): Promise<string> {
    const groupId = newId(context, "account-group");
    await this.commands.execute(new CreateGroup(groupId, name, ownerId, context));
    return groupId;
  }

  @Patch(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  async change(
    @Param("id", { schema: Id }) groupId: string,
    @Body({ schema: AccountGroupChange }) change: AccountGroupChange,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ChangeGroup(groupId, change, userId, context));
  }

  @Delete(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param("id", { schema: Id }) groupId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new DeleteGroup(groupId, userId, context));
  }
}
