import { Controller, Delete, HttpCode, Param, ParseUUIDPipe, Patch } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, OpenToSuspended, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { MarkAllRead } from "../inbox/inbox.handlers.ts";
import { DeleteNotification, MarkRead } from "./notification.handlers.ts";

@ApiTags("notifications")
@ApiBearerAuth()
@OpenToSuspended()
@Controller("api/notifications")
export class NotificationController {
  constructor(private readonly commands: CommandBus) {}

  @Patch(":userId/markAsReadAll")
  @HttpCode(204)
  @ApiNoContentResponse()
  async markAllRead(
    @Param("userId", ParseUUIDPipe) userId: string,
    @UserId() actorId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new MarkAllRead(userId, actorId, context));
  }

  @Patch(":notificationId/markAsRead")
  @HttpCode(204)
  @ApiNoContentResponse()
  async markRead(
    @Param("notificationId", ParseUUIDPipe) notificationId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new MarkRead(notificationId, userId, context));
  }

  @Delete(":notificationId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param("notificationId", ParseUUIDPipe) notificationId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new DeleteNotification(notificationId, userId, context));
  }
}
