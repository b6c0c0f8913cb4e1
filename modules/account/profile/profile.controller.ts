import { Body, Controller, Delete, Param, Patch, Put, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { CurrentUser, ProfileChange } from "../contract.ts";
import { readAvatar } from "./avatar-upload.ts";
import { ChangeAvatar, ChangeProfile, RemoveAvatar } from "./profile.handlers.ts";
import { ownAccount } from "./profile.ts";

/** One's own profile. */
@ApiTags("account")
@ApiBearerAuth()
@Controller("api/users/:userId")
export class ProfileController {
  constructor(private readonly commands: CommandBus) {}

  @Patch()
  @ApiOkResponse({ standardSchema: CurrentUser })
  change(
    @Param("userId", { schema: z.uuid() }) userId: string,
    @Body({ schema: ProfileChange }) change: ProfileChange,
    @UserId() actorId: string,
    @Context() context: CommandContext,
  ): Promise<CurrentUser> {
    return this.commands.execute(new ChangeProfile(userId, change, actorId, context));
  }

  @Put("avatar")
  @ApiConsumes("multipart/form-data")
  @ApiBody({
    description: "One part `file`: a picture, ideally square. It is stored 320 px wide, without its metadata.",
    schema: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
  })
  @ApiOkResponse({ standardSchema: CurrentUser })
  async changeAvatar(
    @Param("userId", { schema: z.uuid() }) userId: string,
    @UserId() actorId: string,
    @Context() context: CommandContext,
    @Req() request: FastifyRequest,
  ): Promise<CurrentUser> {
    ownAccount(userId, actorId); // before a stranger's bytes are read
    const picture = await readAvatar(request);
    return this.commands.execute(new ChangeAvatar(userId, picture, actorId, context));
  }

  @Delete("avatar")
  @ApiOkResponse({ standardSchema: CurrentUser })
  removeAvatar(
    @Param("userId", { schema: z.uuid() }) userId: string,
    @UserId() actorId: string,
    @Context() context: CommandContext,
  ): Promise<CurrentUser> {
    return this.commands.execute(new RemoveAvatar(userId, actorId, context));
  }
}
